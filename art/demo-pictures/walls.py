"""Places seen from the front: receptions with the clinic's name, windows, corridors. name -> function, as in scenes.py."""
import numpy as np
from scipy.ndimage import gaussian_filter
import close as C, studio as T, skin as S
import scenes as Z
from close import lin
from skin import Field

P = {}
def put(name, world, fn, **g): P[name] = lambda: (fn(), dict(C.GRADE[world], **g))
W, WIDE, CARD, SQUARE = T.WORLDS, Z.WIDE, Z.CARD, Z.SQUARE
SERIF, SANS = '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf', '/usr/share/fonts/truetype/lato/Lato-Regular.ttf'


def letters(f, col, world, text, size, at, c, font=SERIF, spacing=.35, metal=False, glow=0.0, depth=.010):
    """a sign on a wall: bevelled letters with a shadow, or letters with light behind them"""
    m = T.write(text, f.w, f.h, size, font, at[0], at[1], spacing); L = W[world].key
    if glow: return glowing(f, col, m, c, glow)
    H = gaussian_filter(m, 1.4) * .006; gy, gx = np.gradient(H * f.px); N = np.stack([-gx, -gy, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1); kd = np.clip(N @ L, 0, 1)[..., None]
    base = lin(c) * (T.environment(W[world], R + np.stack([.25 * f.noise(.3, 2)] * 3, -1) * np.array([1, .3, 0]), .18) * .8 if metal else kd * W[world].key_c + .35 * W[world].top); sh = T.moved(gaussian_filter(m, depth * .45 * f.px), -L[0] * depth * f.px, -L[1] * depth * f.px); near = T.moved(gaussian_filter(m, 1.5), -L[0] * depth * .4 * f.px, -L[1] * depth * .4 * f.px); col = col * (1 - .42 * sh[..., None]) * (1 - .3 * near[..., None]); return col * (1 - m[..., None]) + base * m[..., None]
def glowing(f, col, m, c, k): halo = gaussian_filter(m, .018 * f.px) * 1.6 + gaussian_filter(m, .07 * f.px) * 2.2; col = col + lin(c) * (halo * k * .55)[..., None] * (.4 + col * 1.2); return col * (1 - m[..., None]) + lin('#F8E6C8') * (m * (.85 + .25 * k))[..., None]


def plaster(f, c, rough=.06, world='lumi'): n = f.noise(.5, 5, .55); H = f.noise(.22, 3, .45) * .0030 + f.noise(.02, 3, .6) * .00025; return Z.flat(f, H, lin(c) * (1 + rough * n[..., None]), world, 0, rough=1, spec=.2, sss=.002)
def desk(f, col, world, x0, x1, y, c, top, ribs=0, round_=False, thick=.035, grain=None):
    """the front of a counter from x0 to x1 (parts of the width), its top at y (part of the height)"""
    X0, X1, Y = x0 * f.sx, x1 * f.sx, y * f.sy; u = np.clip((f.X - X0) / (X1 - X0), 0, 1); m = ((f.X > X0) & (f.X < X1) & (f.Y > Y)).astype(np.float32); a = (u - .5) * 2; turn = np.arcsin(np.clip(a * .97, -1, 1)) if round_ else a * .25; nx = np.sin(turn); 
    if ribs: ph = (turn / (np.pi) + .5) * ribs if round_ else u * ribs; w = (ph % 1) - .5; nx = np.clip(nx + .85 * np.sin(w * 3.1), -1, 1); groove = np.exp(-((np.abs(w) - .5) / .09) ** 2)
    else: groove = 0 * u
    nz = np.sqrt(1 - nx * nx); L = W[world].key; kd = np.clip(nx * L[0] + nz * L[2], 0, 1); A = lin(c) * (1 + .05 * f.noise(.25, 4)[..., None]) if grain is None else grain; body = A * (kd[..., None] * W[world].key_c * .95 + W[world].top * .34) * (1 - .45 * groove)[..., None]; body = body * (1 - .35 * np.exp(-np.clip(f.Y - Y - thick, 0, None) / .05))[..., None]
    sh = gaussian_filter(m, .035 * f.px); col = col * (1 - .32 * T.moved(sh, -L[0] * .05 * f.px, -.01 * f.px)[..., None]); col = col * (1 - m[..., None]) + body * m[..., None]; t = ((f.X > X0 - .012) & (f.X < X1 + .012)).astype(np.float32) * np.clip((f.Y - Y + .004) * f.px + .5, 0, 1) * np.clip((Y + thick - f.Y) * f.px + .5, 0, 1); slab = lin(top) * (.75 + .35 * np.exp(-np.clip(f.Y - Y, 0, None) / .006))[..., None] * (1 + .06 * f.noise(.06, 4, .7, (4, .5))[..., None]) * (W[world].key_c * .85 + W[world].top * .2); return col * (1 - t[..., None]) + slab * t[..., None]
def foliage(f, col, world, x, y, seed, c='#7C7F4A', n=5, s=.30, wd=.16):
    """a few leafy stems out of a vase, lit from the world's side"""
    rng = np.random.default_rng(seed); L = W[world].key
    for b in range(n):
        a = np.radians(rng.uniform(50, 130)) if b else np.radians(80); px_, py = x, y; N = int(rng.integers(6, 9)); step = s / N * rng.uniform(.8, 1.15); col = T.tube(col, W[world], [(x + np.cos(a) * step * i + .02 * np.sin(i * .7 + b), y - np.sin(a) * step * i) for i in range(0, N + 1, 2)], .0028, '#6B5238', .9, (.01, .01, .01, .15))
        for i in range(1, N + 1):
            for sgn in (1, -1):
                al = a + sgn * rng.uniform(.5, 1.0); Ll = s * rng.uniform(.20, .32) * (1.1 - .5 * i / N); bx, by = x + np.cos(a) * step * i + .02 * np.sin(i * .7 + b), y - np.sin(a) * step * i; cx, cy = bx + np.cos(al) * Ll * .5, by - np.sin(al) * Ll * .5; ca, sa = np.cos(al), -np.sin(al); m = np.zeros((f.h, f.w), np.float32); f.stamp(m, cx, cy, Ll * .5, lambda dx, dy: np.clip((wd * 2 * np.clip(1 - (ca * dx + sa * dy) ** 2, 0, 1) - np.abs(-sa * dx + ca * dy)) * Ll * .5 * f.px + .3, 0, 1), 'max', 1.15); side = np.zeros_like(m); f.stamp(side, cx, cy, Ll * .5, lambda dx, dy: np.sign(-sa * dx + ca * dy), 'add', 1.15); k = rng.uniform(.65, 1.15) * (1 + .14 * side * np.sign(L[0])); col = col * (1 - .14 * T.moved(gaussian_filter(m, 5), -L[0] * 22, -L[1] * 22)[..., None]); col = col * (1 - m[..., None]) + lin(c) * (W[world].key_c * .8 + W[world].top * .3) * (k * m)[..., None]
    return col
def globe(f, col, world, x, y, r, c, k=4.0, rod=True):
    d = np.hypot(f.X - x, f.Y - y) / r; m = np.clip((1 - d) * r * f.px + .5, 0, 1)
    if rod: col = col * (1 - (.7 * np.exp(-((f.X - x) / .0022) ** 2) * (f.Y < y - r))[..., None])
    col = col + lin(c) * (np.exp(-(d / 3.2) ** 1.2) * k * .14)[..., None] * (.3 + col); z = np.sqrt(np.clip(1 - d * d, 0, 1)); return col * (1 - m[..., None]) + (lin(c) * (k * .20 + .55 * k * .25 * z)[..., None] + .25) * m[..., None]


def reception_lumi():
    f = Field(*WIDE, 601); col = plaster(f, '#D9A680'); X = f.sx; ax, ay, ar = .5 * X, .55, .40; d = np.where(f.Y < ay, np.hypot(f.X - ax, f.Y - ay), np.abs(f.X - ax)) - ar; m = np.clip(-d * f.px + .5, 0, 1); inn = plaster(f, '#B8714C'); sh = np.exp(-np.clip(-d, 0, None) / .035) * (f.X < ax + .1); inn = inn * (1 - .35 * np.clip(sh, 0, 1)[..., None]); col = col * (1 - m[..., None]) + inn * m[..., None]; col = col * (T.leaves(f, 31, 24, .30, .022, .62, (-.1, -.1), 24, 26) * T.beam(f, -30, .50, 1.05, .3, .80, 1.14))[..., None]
    col = letters(f, col, 'lumi', 'LUMI', 118, (.5, .36), '#F0CE9C', SERIF, .35, metal=True); col = desk(f, col, 'lumi', .22, .78, .66, '#B86A44', '#EBDCC8', 40, True)
    for x, y in ((.215, .30), (.785, .30)): col = globe(f, col, 'lumi', x * X, y, .055, '#FFDFAE', 4)
    col = foliage(f, col, 'lumi', .325 * X, .53, 5, '#8A8450', 4, .17); return Z.vase(col, 'lumi', .325 * X, .662, .28, '#F2B07A', glass=1, deep=.9, bend=1.5, glow=.1)
put('lumi-reception', 'lumi', reception_lumi, vignette=.05)
def reception_onyu():
    f = Field(*WIDE, 623); X = f.sx; col = plaster(f, '#CDB79C', .05, 'onyu') * T.beam(f, 18, .56, .9, .5, .34, .92)[..., None]; lf, lc = Z.linen((WIDE[0], WIDE[1]), 624, 'onyu', '#E2D0B6', -86, 7, .012); k = np.clip((.20 * X - f.X + .006 * np.sin(f.Y * 9)) * f.px / 2 + .5, 0, 1)[..., None]; col = col * (1 - .35 * np.exp(-np.clip(f.X - .2 * X, 0, None) / .04))[..., None]; col = col * (1 - k) + lc * .62 * k
    col = letters(f, col, 'onyu', 'ONYU', 104, (.56, .32), '#FFB45C', SERIF, .60, glow=1.0); col = desk(f, col, 'onyu', .32, .84, .66, '#D8C4A6', '#B87A34', 0, True, .03); col = globe(f, col, 'onyu', .735 * X, .56, .10, '#FFC27A', 4.5, False); col = foliage(f, col, 'onyu', .375 * X, .52, 12, '#8A6A40', 3, .22); return Z.vase(col, 'onyu', .375 * X, .662, .34, '#9A6A34')
put('onyu-reception', 'onyu', reception_onyu)


def bricks(size, seed, c='#F3D3AC'):
    """a wall of glass bricks with the low sun behind it"""
    f = Field(*size, seed); s = .155; u, v = (f.X / s) % 1, (f.Y / s) % 1; cell = np.floor(f.X / s) + 7 * np.floor(f.Y / s); e = np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v)); jn = np.exp(-(e / .035) ** 2); wv = .035 * f.noise(.05, 3, .6) + .02 * np.sin((u - .5) ** 2 * 30 + (v - .5) ** 2 * 30 + cell); gx, gy = (u - .5) * .9, (v - .5) * .9; bx, by = f.X + .10 * gx + wv, f.Y + .10 * gy + wv; sunx, suny = .68 * f.sx, .40 * f.sy; b = lin('#E9B98A') * .62 + lin('#FFE6BC') * (1.0 * np.exp(-((bx - sunx) ** 2 + (by - suny) ** 2) / .10))[..., None] + -lin('#8FB0C0') * (.20 * np.clip(np.sin(bx * 4.0 + 1) * .5 + by * .6 - .35, 0, 1))[..., None] + -lin('#C0A0D0') * (.0 * np.exp(-((bx - .2) / .14) ** 2) * np.clip(by - .2, 0, 1))[..., None]
    ring = np.exp(-((e - .10) / .035) ** 2); col = b * (1 + .25 * ring)[..., None] * (1 - .12 * np.exp(-((e - .16) / .02) ** 2))[..., None]; return (col * (1 - .62 * jn[..., None]) + lin('#C79A74') * (.30 * jn)[..., None]).astype(np.float32)
put('lumi-glass-bricks', 'lumi', lambda: np.maximum(bricks(CARD, 634), .02), exposure=-.15)
def niche(size, seed):
    f = Field(*size, seed); col = plaster(f, '#D5A17A') * T.beam(f, -34, .46, .5, .05, .66, 1.25, 1)[..., None]; X = f.sx; ax, ay, ar = .60 * X, .52, .24; d = np.where(f.Y < ay, np.hypot(f.X - ax, f.Y - ay), np.abs(f.X - ax)) - ar; low = .98; m = np.clip(-d * f.px + .5, 0, 1) * (f.Y < low); inn = plaster(f, '#9E5C3C') * (.75 + .4 * np.clip((f.X - ax) / ar, -1, 1) * .6)[..., None]; col = col * (1 - m[..., None]) + inn * m[..., None]; col = col + .12 * (np.exp(-((f.Y - low) / .006) ** 2) * (np.abs(f.X - ax) < ar))[..., None]; col = Z.foot(f, col, ax, low, .12); col = foliage(f, col, 'lumi', ax, .62, 3, '#8F8A55', 3, .26); return Z.vase(col, 'lumi', ax, low, .72, '#E9A064', glass=1, deep=.9, bend=1.4, glow=.12)
put('lumi-niche', 'lumi', lambda: niche(CARD, 645)); 
def window_haneul(size, seed):
    f, col = Z.hanji(size, seed, True, True, 1.02); y = .80 * f.sy; A, H = Z.wood(f, '#C9A878', '#A07A4C', 0, 12); k = np.clip((f.Y - y) * f.px + .5, 0, 1)[..., None]; top = Z.flat(f, H, A, 'haneul', .3, rough=.5, sss=.002); col = col * (1 - k) + top * k; X = .40 * f.sx
    for i, c in enumerate(('#F4F2EA', '#E9ECE2', '#F4F2EA')): 
        yy = y + .10 - i * .058; w = .20 - .006 * i; q = np.maximum(np.abs(f.X - X) / w, np.abs(f.Y - yy) / .030); m = np.clip((1 - (np.abs((f.X - X) / w) ** 6 + np.abs((f.Y - yy) / .030) ** 4)) * 12, 0, 1); tex = 1 + .05 * f.noise(.006, 2, .8); sd = 1 - .30 * np.clip((f.Y - yy) / .030, -1, 1); col = col * (1 - .25 * T.moved(gaussian_filter(m, 9), 10, 8)[..., None]); col = col * (1 - m[..., None]) + lin(c) * (tex * sd * .86 * m)[..., None]
    col = Z.stand(f, col, 'haneul', .74 * f.sx, y + .12, .11, .2); return Z.vase(col, 'haneul', .74 * f.sx, y + .12, .62, '#A6BEA4')
put('haneul-towels-window', 'haneul', lambda: window_haneul(CARD, 656), exposure=.02)
def dusk_window(size, seed):
    f = Field(*size, seed); sky = lin('#7A6C92') * (1 - (f.Y / f.sy))[..., None] + lin('#F0A868') * (f.Y / f.sy)[..., None] ** 1.3; _, lc = Z.linen(size, seed + 1, 'onyu', '#EADAC2', -88, 6, .012); sheer = .55 + .2 * np.sin(f.X * 26 + f.noise(.5, 2)); col = sky * 1.1; col = Z.bar(f, col, .55 * f.sx, None, .010) * .9; k = np.clip((.38 - f.X + .02 * np.sin(f.Y * 3)) / .02 + .5, 0, 1)[..., None]; col = col * (1 - k * .82) + (lc * .55 + sky * .25) * k * .82; k = np.clip((f.X - .78) / .02 + .5, 0, 1)[..., None]; col = col * (1 - k * .82) + (lc * .5 + sky * .25) * k * .82; y = .86 * f.sy; A, _ = Z.wood(f, '#7A5736', '#553821', 0, 12); k = np.clip((f.Y - y) * f.px + .5, 0, 1)[..., None]; col = col * (1 - k) + A * .55 * k; col = globe(f, col, 'onyu', .60 * f.sx, y - .09, .10, '#FFC27A', 4.5, False); return Z.vase(col, 'onyu', .30 * f.sx, y + .05, .50, '#C08A44')
put('onyu-dusk-window', 'onyu', lambda: dusk_window(CARD, 667))
put('onyu-lamp', 'onyu', lambda: globe(f := Field(*CARD, 678), plaster(f, '#C4AC8E', .05, 'onyu') * (.30 + .9 * np.exp(-((f.X - .62) ** 2 + (f.Y - .62) ** 2) / .30))[..., None], 'onyu', .62, .62, .15, '#FFC27A', 5))
put('onyu-plaster', 'onyu', lambda: (lambda f: plaster(f, '#EFE3D2', .04, 'onyu') * T.beam(f, 28, .56, .30, .10, .62, 1.15, 2, .006)[..., None])(Field(*WIDE, 689))); put('lumi-clay-wall', 'lumi', lambda: (lambda f: plaster(f, '#D09A74') * (T.leaves(f, 44, 26, .32, .02, .60, (-.1, -.1), 26, 30) * T.beam(f, -30, .55, .9, .2, .8, 1.2))[..., None])(Field(*WIDE, 690))); put('haneul-white-wall', 'haneul', lambda: (lambda f: plaster(f, '#EAECE4', .03, 'haneul') * (T.leaves(f, 46, 26, .30, .02, .70, (-.1, -.1), 26, 30) * T.beam(f, -24, .58, .8, .2, .88, 1.05, 3, .006)[...])[..., None])(Field(*WIDE, 701)))
