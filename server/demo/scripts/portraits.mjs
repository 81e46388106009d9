// Illustrated staff portraits, drawn from parameters: one line of the table at the end is one person.
// node portraits.mjs [file …]   draws all of them, or those named, into ../media
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { faces, hair } from './portrait-shapes.mjs'

const media = new URL('../media/', import.meta.url)
const mix = (a, b, t) => {
  const p = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))
  const x = p(a),
    y = p(b)
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

// soft palm-leaf shadow for the backdrop
function frond(x, y, rot, s, n = 17) {
  let d = ''
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      px = 420 * t,
      py = -60 * t * t,
      L = 150 * Math.sin(Math.PI * (0.15 + 0.8 * t)) + 50,
      a = ((62 - 38 * t) * Math.PI) / 180
    for (const k of [1, -1]) {
      const ex = px + L * Math.cos(a),
        ey = py + k * L * Math.sin(a),
        nx = -Math.sin(a) * k * 9,
        ny = Math.cos(a) * 9
      d += `M${px},${py}Q${(px + ex) / 2 + nx},${(py + ey) / 2 + ny * k} ${ex},${ey}Q${(px + ex) / 2 - nx},${(py + ey) / 2 - ny * k} ${px},${py}Z`
    }
  }
  return `<path d="${d}" transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"/>`
}

function portrait(o) {
  const S = o.skin,
    Sd = mix(S, '#8a3f1e', 0.36),
    Sl = mix(S, '#fff4e6', 0.45),
    H = o.hair,
    Hd = mix(H, '#140b07', 0.45),
    Hl = mix(H, '#e8b98a', 0.42),
    h = hair[o.style],
    F = faces[o.face ?? (o.male ? 'square' : 'oval')]
  const lip = o.male ? mix(S, '#a4482f', 0.42) : o.lip || mix(S, '#b8432f', 0.58),
    line = mix(S, '#4a2312', 0.62),
    br = mix(H, '#2a1810', 0.3)
  const top = o.top,
    coat = o.jacket ?? '#FBF8F2',
    eyeY = 8,
    lapel = o.jacket ? [mix(o.jacket, '#ffffff', 0.16), mix(o.jacket, '#2a1810', 0.14)] : ['#ffffff', '#E6DACB']
  const eye = (k) => `<g transform="translate(${k * 43} ${eyeY}) scale(${1.1 * k} 1.13)">
    <path d="M22,6C12,-9 -10,-12 -22,2C-14,12 10,14 22,6Z" fill="#fffaf3"/><clipPath id="e${o.id}${k}"><path d="M22,6C12,-9 -10,-12 -22,2C-14,12 10,14 22,6Z"/></clipPath>
    <g clip-path="url(#e${o.id}${k})"><circle cx="0" cy="0" r="12" fill="${o.iris || '#5a3520'}"/><circle cx="0" cy="2" r="8" fill="${mix(o.iris || '#5a3520', '#c98d52', 0.35)}" opacity=".55"/><circle cx="0" cy="0" r="5.4" fill="#1d0f09"/><path d="M-24,-14H24V-3C10,-9 -10,-9 -24,0Z" fill="#3a1c0e" opacity=".28"/><circle cx="${3.5 * k}" cy="-4" r="2.7" fill="#fff"/></g>
    <path d="M${o.male ? '24,3' : '29,-1'}C15,-14 -10,-${o.male ? '15' : '17'} -23,2.500C-10,-11.500 12,-8.500 22,6.500Z" fill="${mix(br, '#1a0d08', 0.5)}"/><path d="M20,-9C10,-18 -8,-19 -19,-9" fill="none" stroke="${Sd}" stroke-width="1.8" opacity=".65" stroke-linecap="round"/><path d="M18,11C8,16 -6,16 -14,11" fill="none" stroke="${Sd}" stroke-width="1.4" opacity=".45" stroke-linecap="round"/></g>`
  const brow = (k) =>
    o.male
      ? `<path transform="scale(${k} 1)" d="M17,-32C36,-41 60,-41 79,-26C62,-33 40,-32 19,-22C15,-24 15,-29 17,-32Z" fill="${br}"/>`
      : `<path transform="scale(${k} 1)" d="M20,-33C38,-42 58,-43 77,-27C60,-35 40,-36 22,-26C18,-28 18,-31 20,-33Z" fill="${br}" opacity=".9"/>`
  const glasses = o.glasses
    ? `<g fill="none" stroke="${o.glasses}" stroke-width="4"><rect x="-80" y="-22" width="68" height="56" rx="26" fill="#fff" fill-opacity=".10"/><rect x="12" y="-22" width="68" height="56" rx="26" fill="#fff" fill-opacity=".10"/><path d="M-12,0C-6,-7 6,-7 12,0M-80,-4L-103,-12M80,-4L103,-12"/></g><path d="M-66,-10L-48,-18M26,-10L44,-18" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>`
    : ''
  const beard = o.beard
    ? `<path d="M-101,40C-98,92 -84,124 -62,149C-45,167 -24,178 0,178C24,178 45,167 62,149C84,124 98,92 101,40C92,70 84,88 66,92C52,82 26,76 0,82C-26,76 -52,82 -66,92C-84,88 -92,70 -101,40Z M-36,104C-20,92 20,92 36,104C30,128 -30,128 -36,104Z" fill-rule="evenodd" fill="${H}" opacity=".62" filter="url(#b2)"/>`
    : ''
  const W = 800,
    HT = 1000
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${HT}" width="${W}" height="${HT}" role="img" aria-label="${o.label}">
<defs>
<linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(o.bg, '#ffffff', 0.42)}"/><stop offset=".55" stop-color="${o.bg}"/><stop offset="1" stop-color="${mix(o.bg, '#7a5236', 0.22)}"/></linearGradient>
<linearGradient id="arch" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(o.arch, '#ffffff', 0.22)}"/><stop offset="1" stop-color="${mix(o.arch, '#5a3620', 0.12)}"/></linearGradient>
<linearGradient id="sk" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${Sl}"/><stop offset=".45" stop-color="${S}"/><stop offset="1" stop-color="${mix(S, Sd, 0.42)}"/></linearGradient>
<linearGradient id="nk" x1="0" y1="0" x2="1" y2=".2"><stop offset="0" stop-color="${mix(S, Sd, 0.12)}"/><stop offset="1" stop-color="${mix(S, Sd, 0.6)}"/></linearGradient>
<linearGradient id="hr" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(H, Hl, 0.45)}"/><stop offset=".4" stop-color="${H}"/><stop offset="1" stop-color="${Hd}"/></linearGradient>
<linearGradient id="hb" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${mix(H, Hl, 0.2)}"/><stop offset=".45" stop-color="${mix(Hd, H, 0.35)}"/><stop offset="1" stop-color="${mix(Hd, H, 0.75)}"/></linearGradient>
<linearGradient id="ct" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${o.jacket ? mix(coat, '#ffffff', 0.12) : '#ffffff'}"/><stop offset=".55" stop-color="${coat}"/><stop offset="1" stop-color="${o.jacket ? mix(coat, '#2a1810', 0.25) : '#DCCFBF'}"/></linearGradient>
<linearGradient id="lp" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lapel[0]}"/><stop offset="1" stop-color="${lapel[1]}"/></linearGradient>
<linearGradient id="tp" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${mix(top, '#ffffff', 0.18)}"/><stop offset="1" stop-color="${mix(top, '#3e2a1e', 0.28)}"/></linearGradient>
<radialGradient id="bl"><stop offset="0" stop-color="#d8643c" stop-opacity=".34"/><stop offset="1" stop-color="#d8643c" stop-opacity="0"/></radialGradient>
<filter id="b2" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.2"/></filter><filter id="b6" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter><filter id="b14" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="15"/></filter>
<filter id="gr" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .45  0 0 0 0 .32  0 0 0 0 .22  0 0 0 .55 -.12"/></filter>
<clipPath id="fc"><path d="${F}"/></clipPath><clipPath id="hc"><path d="${h.front}"/></clipPath>
<clipPath id="tc"><path d="M-52,196C-60,236 -110,258 -170,282C-238,308 -272,350 -290,470L-310,700H310L290,470C272,350 238,308 170,282C110,258 60,236 52,196Z"/></clipPath></defs>
<rect width="${W}" height="${HT}" fill="url(#bg)"/>
<path d="M120,${HT}V430A280,280 0 0 1 680,430V${HT}Z" fill="url(#arch)"/>
<path d="M120,${HT}V430A280,280 0 0 1 680,430V${HT}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
<g fill="${mix(o.arch, '#4a2c18', 0.75)}" opacity=".20" filter="url(#b6)">${frond(-60, 60, 18, 1.15)}${frond(-80, 260, -4, 0.95)}${frond(420, -60, 62, 0.9)}</g>
<ellipse cx="470" cy="560" rx="240" ry="330" fill="#3e2415" opacity=".20" filter="url(#b14)"/>
<g transform="translate(400 430) scale(${o.scale || 1.18})">
 <g transform="rotate(${o.tilt || 0} 0 180)"><path d="${h.back}" fill="url(#hb)"/>${(h.tail ?? []).map((d) => `<path d="${d}" fill="none" stroke="${Hl}" stroke-width="2.5" stroke-opacity=".35" stroke-linecap="round" filter="url(#b2)"/>`).join('')}</g>
 <!-- torso -->
 <path d="M-52,196C-60,236 -110,258 -170,282C-238,308 -272,350 -290,470L-310,700H310L290,470C272,350 238,308 170,282C110,258 60,236 52,196Z" fill="url(#tp)"/>
 <!-- neck -->
 <path d="M-50,110C-48,170 -52,206 -76,240${o.collar === 'v' ? 'C-60,300 -24,356 0,384C24,356 60,300 76,240' : 'C-40,276 40,276 76,240'}C52,206 48,170 50,110Z" fill="url(#nk)"/>
 <path d="M-50,128C-30,190 40,196 52,120L54,180C30,232 -20,226 -52,176Z" fill="${Sd}" opacity=".42" filter="url(#b6)"/>
 ${o.collar === 'turtle' ? `<path d="M-58,176C-30,204 30,204 58,176C62,206 68,228 84,252C40,286 -40,286 -84,252C-68,228 -62,206 -58,176Z" fill="url(#tp)"/><path d="M-58,178C-30,206 30,206 58,178" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><path d="M-80,246C-40,276 40,276 80,246" fill="none" stroke="${mix(top, '#2a1810', 0.5)}" stroke-opacity=".45" stroke-width="3" filter="url(#b2)"/>` : ''}
 ${o.collar === 'shirt' ? `<path d="M-62,190L-4,282L-58,318L-104,236Z" fill="${mix(top, '#ffffff', 0.25)}"/><path d="M62,190L4,282L58,318L104,236Z" fill="${mix(top, '#ffffff', 0.1)}"/>${o.tie ? `<path d="M-16,282L16,282L24,312L12,560H-12L-24,312Z" fill="${o.tie}"/><path d="M-16,282L16,282L22,310L-22,310Z" fill="${mix(o.tie, '#000000', 0.2)}"/>` : ''}` : ''}
 ${o.collar === 'v' ? `<path d="M-78,238C-60,300 -24,356 0,384C24,356 60,300 78,238" fill="none" stroke="${mix(top, '#ffffff', 0.3)}" stroke-width="9" stroke-linejoin="round"/><path d="M-40,262C-20,274 -10,276 0,290C10,276 20,274 40,262" fill="none" stroke="${Sd}" stroke-opacity=".55" stroke-width="4" stroke-linecap="round" filter="url(#b2)"/>` : ''}
 ${o.necklace ? `<path d="M-62,246C-40,300 40,300 62,246" fill="none" stroke="#D9AE6A" stroke-width="2"/><circle cx="0" cy="288" r="5" fill="#E3BC7A"/>` : ''}
 <!-- coat -->
 ${
   o.coat === false
     ? `<g clip-path="url(#tc)"><path d="M110,150C205,360 235,520 246,900H430V150Z" fill="#2a1810" opacity=".22" filter="url(#b14)"/><path d="M-196,420C-186,520 -186,600 -190,700M196,420C188,520 186,600 192,700" stroke="#2a1810" stroke-opacity=".28" stroke-width="3" fill="none"/></g>`
     : `
 <path d="M-72,226C-110,254 -132,264 -170,282C-238,308 -272,350 -290,470L-310,700H-28C-40,560 -58,400 -96,300Z" fill="url(#ct)"/><path d="M72,226C110,254 132,264 170,282C238,308 272,350 290,470L310,700H-28C-8,560 40,400 96,300Z" fill="url(#ct)"/>
 <g clip-path="url(#tc)"><path d="M120,150C212,380 240,540 250,900H430V150Z" fill="#6b4a30" opacity=".22" filter="url(#b14)"/><path d="M-200,410C-186,500 -184,600 -190,700" stroke="#9a7d62" stroke-opacity=".5" stroke-width="3" fill="none"/><path d="M204,410C192,500 188,600 196,700" stroke="#7a5c42" stroke-opacity=".5" stroke-width="3" fill="none"/></g>
 <path d="M-100,300C-84,380 -60,440 -30,520L30,440C60,400 84,360 100,300L110,330C80,430 20,520 -26,600C-64,520 -100,420 -112,330Z" fill="#5b3a24" opacity=".16" filter="url(#b6)"/>
 <path d="M-72,224C-96,238 -112,250 -122,270L-146,352L-104,356L-120,384C-96,450 -62,520 -28,590C-36,500 -52,380 -84,290C-84,268 -80,246 -72,224Z" fill="url(#lp)"/><path d="M72,224C96,238 112,250 122,270L146,352L104,356L120,384C84,460 30,530 -28,600C0,500 56,380 84,290C84,268 80,246 72,224Z" fill="url(#lp)"/>
 <path d="M-122,270L-146,352L-104,356L-120,384C-96,450 -62,520 -28,590" fill="none" stroke="#BFA68C" stroke-opacity=".75" stroke-width="2"/><path d="M122,270L146,352L104,356L120,384C84,460 30,530 -28,600L-28,700" fill="none" stroke="#A98B6E" stroke-opacity=".75" stroke-width="2"/>
 ${o.jacket ? '' : `<g transform="translate(128 408) rotate(3)"><rect width="78" height="26" rx="5" fill="#D9B27C"/><rect x="10" y="8" width="44" height="3.4" rx="1.7" fill="#6b4626" opacity=".75"/><rect x="10" y="15" width="30" height="3" rx="1.5" fill="#6b4626" opacity=".5"/></g>`}`
 }
 <g transform="rotate(${o.tilt || 0} 0 180)">
 <!-- ears -->
 ${h.ears ? [1, -1].map((k) => `<g transform="scale(${k} 1)"><path d="M97,-6C118,-22 128,4 119,34C114,52 104,58 96,50Z" fill="${k > 0 ? mix(S, Sd, 0.45) : S}"/><path d="M103,4C114,-4 117,14 110,34" fill="none" stroke="${Sd}" stroke-width="2.4" opacity=".6"/>${o.earring ? `<circle cx="107" cy="60" r="5.5" fill="#E3BC7A"/><circle cx="105.500" cy="58.500" r="1.8" fill="#fff6e0"/>` : ''}</g>`).join('') : ''}
 <path d="${F}" fill="url(#sk)"/>
 <g clip-path="url(#fc)"><path d="M60,-170C96,-60 92,60 40,190H140V-170Z" fill="${Sd}" opacity=".26" filter="url(#b14)"/><ellipse cx="-30" cy="-84" rx="52" ry="36" fill="#fff" opacity=".20" filter="url(#b14)"/><ellipse cx="-58" cy="46" rx="26" ry="18" fill="#fff" opacity=".26" filter="url(#b6)"/><circle cx="-62" cy="64" r="44" fill="url(#bl)" opacity="${o.male ? 0.45 : 1}"/><circle cx="64" cy="64" r="44" fill="url(#bl)" opacity="${o.male ? 0.45 : 1}"/>
  <path d="${h.front}" transform="translate(5 15)" fill="${Sd}" opacity=".40" filter="url(#b6)"/><path d="M-50,150C-20,168 20,168 50,146L50,190H-50Z" fill="${Sd}" opacity=".25" filter="url(#b6)"/></g>
 <!-- nose -->
 <path d="M8,-14C10,20 16,44 20,60C14,70 8,72 0,72C8,60 6,20 2,-14Z" fill="${Sd}" opacity=".34" filter="url(#b2)"/><path d="M-4,-6C-6,20 -6,40 -4,54" stroke="#fff" stroke-opacity=".38" stroke-width="6" stroke-linecap="round" fill="none" filter="url(#b2)"/><path d="M-17,64C-12,60 -8,70 0,71C8,70 12,60 17,64" fill="none" stroke="${line}" stroke-width="2.3" stroke-opacity=".62" stroke-linecap="round"/>
 ${beard}
 <!-- mouth -->
 <path d="M-36,98C-22,97 -9,91.500 0,95.500C9,91.500 22,97 36,98C22,106 9,109 0,108.500C-9,109 -22,106 -36,98Z" fill="${mix(lip, '#6b2014', 0.16)}"/><path d="M-33,100C-20,109.500 20,109.500 33,100C24,126 -24,126 -33,100Z" fill="${lip}"/><path d="M-12,114C-4,117 6,117 12,114" stroke="#fff" stroke-opacity="${o.male ? 0.18 : 0.42}" stroke-width="3.2" fill="none" stroke-linecap="round"/><path d="M-40,95C-30,104 -14,109 0,108.500C14,109 30,104 40,95" fill="none" stroke="${mix(line, '#5a1f12', 0.5)}" stroke-width="1.9" stroke-linecap="round" stroke-opacity=".75"/><path d="M-14,131C-6,135 6,135 14,131" stroke="${Sd}" stroke-opacity=".45" stroke-width="3" fill="none" stroke-linecap="round" filter="url(#b2)"/>
 ${eye(1)}${eye(-1)}${brow(1)}${brow(-1)}
 ${glasses}
 <!-- hair -->
 <path d="${h.front}" fill="url(#hr)"/><g clip-path="url(#hc)"><g fill="none" stroke="${Hl}" stroke-width="3" stroke-opacity=".5" stroke-linecap="round" filter="url(#b2)">${h.lines.map((d) => `<path d="${d}"/>`).join('')}</g><path d="M-110,-120C-70,-180 10,-190 60,-176" stroke="${mix(Hl, '#fff1dc', 0.4)}" stroke-width="22" stroke-opacity=".20" fill="none" filter="url(#b6)"/></g>
 <g clip-path="url(#hc)" fill="none" stroke="${Hd}" stroke-width="1.5" stroke-opacity=".5" stroke-linecap="round">${h.lines.map((d) => `<path d="${d}" transform="translate(3 3)"/>`).join('')}</g>
 ${h.knot ? `<path d="${h.knot}" fill="url(#hr)"/><g fill="none" stroke="${Hl}" stroke-opacity=".45" stroke-width="3" filter="url(#b2)"><path d="M-36,-214C-30,-246 26,-252 34,-214"/><path d="M-24,-202C-14,-226 20,-230 26,-200"/></g>` : ''}
 </g>
</g>
<rect width="${W}" height="${HT}" filter="url(#gr)" opacity=".10"/>
</svg>`.replace(/\n\s*/g, '\n')
}
const staff = [
  {
    id: 'a',
    file: 'staff-1-director',
    label: 'Illustrated portrait, female director',
    style: 'bun',
    skin: '#F0C6A2',
    hair: '#3a2418',
    top: '#B98058',
    collar: 'turtle',
    bg: '#EADBC8',
    arch: '#D9A97E',
    tilt: -2.5,
    earring: true,
  },
  {
    id: 'b',
    file: 'staff-2-physician',
    label: 'Illustrated portrait, male physician',
    style: 'short',
    male: true,
    skin: '#E9BC95',
    hair: '#2b1b14',
    top: '#EADFCF',
    collar: 'shirt',
    tie: '#8a5232',
    bg: '#E6DDCB',
    arch: '#B5B08A',
    tilt: 1.5,
  },
  {
    id: 'c',
    file: 'staff-3-therapist',
    label: 'Illustrated portrait, female therapist',
    style: 'long',
    skin: '#F3CDAE',
    hair: '#6b4028',
    top: '#7C7F4A',
    collar: 'v',
    coat: false,
    necklace: true,
    bg: '#F0E2D0',
    arch: '#E5B48C',
    tilt: 2.5,
    iris: '#4d3a22',
  },
  {
    id: 'd',
    file: 'staff-4-doctor-glasses',
    label: 'Illustrated portrait, female doctor with glasses',
    style: 'bob',
    skin: '#EEC3A0',
    hair: '#241611',
    top: '#F1E6D6',
    collar: 'turtle',
    glasses: '#7a4a2a',
    bg: '#EBDFD0',
    arch: '#C9A083',
    tilt: -1.5,
  },
  {
    id: 'e',
    file: 'staff-5',
    label: 'Illustrated portrait, female doctor with a low knot',
    style: 'parted',
    face: 'heart',
    skin: '#F2CBA9',
    hair: '#1f1410',
    top: '#9A8A66',
    collar: 'turtle',
    bg: '#E9E0CC',
    arch: '#A9A57C',
    tilt: 2,
    earring: true,
    iris: '#3f2a1a',
  },
  {
    id: 'f',
    file: 'staff-6',
    label: 'Illustrated portrait, older male doctor with glasses',
    style: 'sidepart',
    face: 'long',
    male: true,
    skin: '#E6B78F',
    hair: '#6f655c',
    top: '#F3ECE0',
    collar: 'shirt',
    tie: '#5f6441',
    glasses: '#3a2a20',
    bg: '#E8DCCB',
    arch: '#C79A74',
    tilt: -1.5,
  },
  {
    id: 'g',
    file: 'staff-7',
    label: 'Illustrated portrait, female therapist with a ponytail',
    style: 'ponytail',
    face: 'round',
    skin: '#F4D0B2',
    hair: '#3b2519',
    top: '#C98A5E',
    collar: 'v',
    coat: false,
    bg: '#F1E6D6',
    arch: '#E9C9A6',
    tilt: -2,
    lip: '#cf6a52',
  },
  {
    id: 'h',
    file: 'staff-8',
    label: 'Illustrated portrait, male therapist with curls',
    style: 'curls',
    face: 'broad',
    male: true,
    skin: '#E3B189',
    hair: '#2a1a12',
    top: '#5F6A4A',
    collar: 'v',
    coat: false,
    bg: '#EDE2D1',
    arch: '#D6B592',
    tilt: 2,
    iris: '#4a3420',
  },
  {
    id: 'i',
    file: 'staff-9',
    label: 'Illustrated portrait, female consultant in a jacket',
    style: 'waves',
    face: 'oval',
    skin: '#EFC5A3',
    hair: '#4a2e1e',
    top: '#F6EEE2',
    collar: 'v',
    jacket: '#A86B48',
    necklace: true,
    bg: '#EFE3D4',
    arch: '#BFB48F',
    tilt: -2,
    earring: true,
    lip: '#b8503c',
  },
]

const wanted = new Set(process.argv.slice(2))
for (const person of staff.filter((one) => !wanted.size || wanted.has(one.file))) {
  const target = fileURLToPath(new URL(`${person.file}.webp`, media))
  await sharp(Buffer.from(portrait(person)), { density: 96 })
    .webp({ quality: 86 })
    .toFile(target)
  console.log(person.file)
}
