"""Rooms of the three clinics, one function a picture. 1 unit = 1 m; the side of the camera is open, so the sky lights the room."""
from furniture import *


def plane(name, x0, y0, x1, y1, z, mat): return grid(name, lambda u, v: (x0 + (x1 - x0) * u, y0 + (y1 - y0) * v, z), 1, 1, mat)
def wall(name, x0, x1, z0, z1, y, mat): return grid(name, lambda u, v: (x0 + (x1 - x0) * u, y, z0 + (z1 - z0) * v), 1, 1, mat)
def side(name, y0, y1, z0, z1, x, mat): return grid(name, lambda u, v: (x, y0 + (y1 - y0) * u, z0 + (z1 - z0) * v), 1, 1, mat)


def slats(x0, x1, z0, z1, y, n, mat, w=.5, d=.03):
    p = (x1 - x0) / n
    for i in range(n): box('slat', (p * w, d, z1 - z0), mat, .004, 2, loc=(x0 + p * (i + .5), y, z0))


def lattice(x0, x1, z0, z1, y, nx, nz, mat, t=.022, d=.03):
    """a wooden window grid in the Korean manner: a frame, uprights, and bands of cross bars"""
    for i in range(nx + 1): box('v', (t * (1.8 if i in (0, nx) else 1), d, z1 - z0), mat, .002, 2, loc=(x0 + (x1 - x0) * i / nx, y, z0))
    for j in range(nz + 1):
        z = z0 + (z1 - z0) * j / nz; box('h', (x1 - x0, d, t * (1.8 if j in (0, nz) else 1)), mat, .002, 2, loc=((x0 + x1) / 2, y, z - t / 2))


def paper(name='paper', c='#F6F1E4', glow=1.2):
    """hanji with light behind it: long fibres, clouds"""
    m = M(name); mp = m.coords('Object'); n1 = m.n('ShaderNodeTexNoise', Scale=2.2, Detail=8, Roughness=.7); m.l(mp, 0, n1, 'Vector')
    n2 = m.n('ShaderNodeTexNoise', Scale=34, Detail=3, Distortion=6); m.l(mp, 0, n2, 'Vector'); r2 = m.ramp([(.62, (0, 0, 0, 1)), (.72, (1, 1, 1, 1))]); m.l(n2, 'Fac', r2, 0)
    cc = hexc(c); r = m.ramp([(.3, tuple(x * .86 for x in cc[:3]) + (1,)), (.7, cc)]); m.l(n1, 'Fac', r, 0)
    mx = m.n('ShaderNodeMixRGB', {'blend_type': 'MULTIPLY'}); mx.inputs[2].default_value = (.88, .84, .74, 1); m.l(r2, 'Color', mx, 0); m.l(r, 'Color', mx, 1)
    e = m.n('ShaderNodeEmission', Strength=glow); m.l(mx, 0, e, 'Color'); return m.surf(e)


def fluted(name, r, h, n, mat, depth=.02, sx=1.0, sy=1.0, a0=0, a1=2 * pi, **k):
    N = n * 10
    def fn(u, v):
        a = a0 + (a1 - a0) * u; rr = r - depth * (abs(math.cos(n * (a - a0) / (a1 - a0) * pi)) ** .5 * -1 + 1); return (rr * math.cos(a) * sx, rr * math.sin(a) * sy, h * v)
    return grid(name, fn, N, 1, mat, **k)


def vase(loc, mat, s=1, prof=None): return lathe('vase', prof or [(0, 0), (.07, 0, .01), (.14, .14, .09), (.06, .27, .05), (.045, .30), (.06, .33), (.05, .33), (.036, .3), (0, .2)], mat, seg=64, loc=loc, scale=s)


def pine(loc, L, seed, mat, stem, lean=(.5, 0, .8)):
    """a pine bough: bare wood with tufts of needles"""
    rnd = random.Random(seed); P = Vector(loc); d = Vector(lean).normalized(); pts = [tuple(P + d * L * t + Vector((.06 * L * math.sin(5 * t + seed), .04 * L * math.cos(4 * t), .05 * L * math.sin(7 * t)))) for t in [i / 6 for i in range(7)]]
    tube('bough', pts, .012 * L, stem, res=3, radii=[1.3 - .15 * i for i in range(7)])
    v = []; f = []
    for p in [Vector(q) for q in pts[2:]] + [Vector(pts[i]) + Vector((rnd.uniform(-.2, .2), rnd.uniform(-.15, .15), rnd.uniform(.02, .2))) * L for i in (2, 3, 4, 5, 6, 6)]:
        for _ in range(90):
            dd = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(.5, .7))).normalized(); l = L * rnd.uniform(.10, .17); s = dd.cross(Vector((0, 0, 1))).normalized() * .0022 * max(L, .6); k = len(v)
            v += [p - s, p + s, p + dd * l]; f.append((k, k + 1, k + 2))
    mesh('needles', v, f, mat, smooth=False)


def bed(loc, rot, base, cloth, blanket_c, pillow_c, low=False):
    before = set(bpy.data.objects); z = .26 if low else .5
    box('plinth', (.84, 2.0, z - .12), base, .015, loc=(0, 0, 0 if low else .1)); box('mat', (.86, 2.02, .14), cloth, .05, 5, loc=(0, 0, z - .12)); pillow((0, 0, z + .06), (.88, 2.06, .16), cloth, seed=1, n=90, e=.16)
    def bl(u, v):
        w = 1.36; sx = (u - .5) * w; half = .435; y = -.98 + 1.0 * v; top = z + .135
        if abs(sx) <= half: x = sx; zz = top + .008 * mnoise.noise(Vector((sx * 4, y * 4, 1)))
        else: d = abs(sx) - half; x = math.copysign(half + .03 * min(1, d / .05) + .018 * math.sin(y * 17 + 1.3 * math.sin(y * 5)) * min(1, d / .2), sx); zz = top - d + .02
        return (x, y, zz)
    b = grid('bl', bl, 110, 70, blanket_c); so = b.modifiers.new('s', 'SOLIDIFY'); so.thickness = .014; so.offset = 1
    pillow((0, .76, z + .19), (.5, .32, .13), pillow_c, seed=7, n=70, e=.38, rot=(.1, 0, 0))
    return group([o for o in bpy.data.objects if o not in before], loc, (0, 0, rot))


def stool(loc, seat, leg): lathe('seat', [(0, .46), (.17, .46, .02), (.18, .53, .03), (0, .54)], seat, seg=64, loc=loc); [tube('leg', [(loc[0] + .05 * math.cos(a), loc[1] + .05 * math.sin(a), .46), (loc[0] + .17 * math.cos(a), loc[1] + .17 * math.sin(a), .0)], .012, leg, res=3) for a in (0.3, 2.4, 4.5)]


def sign(s, size, mat, loc, font=None, spacing=1.6, thick=.012):
    o = text(s, size, mat, font or FONT_SERIF, spacing=spacing, thick=thick); o.location = loc; return o


def out(exposure=0, **k): return dict(w=1200, h=675, spp=20, bounces=3, thr=.06, k=.9, grade=dict(exposure=exposure, temp=0, tint=0, contrast=.14, bloom=.05, **k))


# ------------------------------------------------------------------ lumi: warm clay and glass
def glass_bricks(x0, z0, nx, nz, s, y, rim, light):
    g = glass('brick', (1, .97, .92, 1), .12, 1.3, shadow=(1, .95, .88, 1))
    for i in range(nx):
        for j in range(nz): box('gb', (s * .95, .08, s * .95), g, .02, 3, loc=(x0 + s * (i + .5), y, z0 + s * j))
    wall('glow', x0 - .02, x0 + nx * s + .02, z0, z0 + nz * s, y + .055, light)


def lumi_reception():
    world('#FFF1E0', '#E8CDB0', .62)
    clay = plaster('clay', '#C69476', .25, 1.2, .07); pale = plaster('pale', '#EBD3BA', .18, 1.0, .04)
    plane('floor', -5, -6, 5, 3.2, 0, tiles('fl', '#D9B593', '#CBA27E', .8, .22)); wall('back', -5, 5, 0, 4.4, 3, pale)
    plate2d('arch', [arch(0, 0, 3.9, 3.0)], .06, clay, bevel=.01, rot=(pi / 2, 0, 0), loc=(0, 2.93, 0))
    glass_bricks(-4.05, .0, 5, 12, .36, 2.9, None, emit('gl', '#FFDDB4', 1.5)); side('r', -2, 3, 0, 4.4, 4.3, pale)
    terr = plaster('terr', '#B0704F', .12, 1.5, .05, .7); desk = fluted('desk', 1.0, 1.02, 46, terr, .03, 1.7, .62, pi, 2 * pi, loc=(0, 1.75, 0)); lathe('top', [(0, 0), (1.06, 0, .015), (1.06, .06, .015), (0, .06)], travertine('trv', '#EBDCC6', '#C7A680', 1.5), loc=(0, 1.75, 1.02), scale=(1.7, .66, 1))
    sign('LUMI', .38, metal('br', '#E5BE86', .25), (0, 2.80, 2.02))
    for x, z in ((-1.35, 2.25), (1.35, 2.25)):
        sphere('p', .15, emit('bulb', '#FFE3BC', 5.5), 48, loc=(x, 1.7, z)); sphere('pg', .21, glass('ag', (1, .80, .58, 1), .0, 1.2, shadow=(1, .85, .68, 1)), 64, loc=(x, 1.7, z)); tube('c', [(x, 1.7, z + .2), (x, 1.7, 3.5)], .006, metal('brass', '#C99A5E', .3), res=2)
    vase((.95, 1.55, 1.08), glass('vg', (1, .72, .46, 1), .02, 1.3, shadow=(1, .8, .6, 1)), 1.05); branch([(.95, 1.55, 1.3), (1.0, 1.52, 1.6), (1.14, 1.5, 1.85), (1.36, 1.48, 2.0)], leaf_mat('lf', '#8C7A4C', '#6B6A3C'), simple('st', '#6B4A2E', .7), n=9, L=.2, Wd=.06, seed=3, stem_r=.006)
    plant_pot((3.6, 2.0, 0), terr, leaf_mat('lf2', '#7F7F4C', '#5C6238'), simple('st2', '#6B4A2E', .7), 1.9, 6, 4, leaves=18, pot_r=.26, pot_h=.5)
    box('bench', (1.5, .55, .36), plaster('bn', '#DDB793', .1), .06, 5, loc=(3.3, .75, 0)); pillow((3.3, .75, .44), (1.46, .52, .16), fabric('cu', '#A9573A', 90, .15, .5, kind='plain'), seed=4, n=60, e=.2)
    sun((-6, -5, 6), (0, 2, .8), 2.6, 2.5, '#FFD9AE'); area((0, -5, 4), (0, 2, 1), 4, 160, '#FFEAD2')
    camera((-.25, -6.4, 1.45), (-.25, 2, 1.55), lens=43); return out(-.25, sat=.9)


def lumi_room():
    world('#FFF1E2', '#E9CDB2', .62)
    pale = plaster('pale', '#E9CFB6', .18, 1.0, .04); clay = plaster('clay', '#C29A80', .22, 1.2, .06)
    plane('floor', -4, -6, 4, 3.2, 0, tiles('fl', '#E3C7A9', '#D8B592', .6, .25))
    plate2d('back', [rect(-4, 0, 4, 4.4), arch(-1.5, .55, 1.7, 2.2), arch(.55, .55, 1.1, 1.9)], .12, clay, bevel=.01, rot=(pi / 2, 0, 0), loc=(0, 2.9, 0))
    wall('sky', -3, 2.4, .3, 3, 3.6, emit('sk', '#FFEBD2', 2.0)); box('sill', (1.8, .3, .05), pale, .01, loc=(-1.5, 2.8, .5)); side('r', -3, 3, 0, 4.4, 2.75, pale)
    curtain(-2.5, -1.9, 2.72, .05, 2.95, sheer('sh', '#FFF1DF', .5), 5, .05, 2)
    bed((.1, .6, 0), -1.12, plaster('bp', '#A8684A', .1, 1.2, .05, .7), fabric('up', '#EBD9C3', 110, .12, .4, kind='plain'), fabric('bk', '#C07A52', 80, .2, .6, kind='plain'), fabric('pw', '#FBF3E6', 120, .2))
    box('tray', (.5, .42, .62), travertine('tv', '#E9DAC3', '#C6A57E', 1.4), .02, loc=(1.95, 1.4, 0)); vase((1.86, 1.38, .62), glass('vg', (1, .70, .42, 1), .02, 1.3, shadow=(1, .8, .6, 1)), .8)
    cyl('bo', .1, .09, .02, glass('bg', (1, .86, .7, 1), .05, 1.3, shadow=(1, .9, .8, 1)), loc=(2.1, 1.32, .62)); stool((-1.45, -.15, 0), fabric('se', '#A9573A', 90, .1, .4, kind='plain'), metal('lg', '#C99A5E', .3))
    tube('arm', [(2.6, 2.2, 0), (2.6, 2.2, 1.75), (2.2, 1.9, 2.05), (1.5, 1.5, 1.9)], .02, metal('arm', '#E2BE8C', .25)); lathe('lamp', [(0, 0), (.2, 0, .02), (.16, .1, .04), (0, .12)], simple('lw', '#F5E9DA', .3), loc=(1.5, 1.5, 1.82)); cyl('lg', .15, .01, 0, emit('le', '#FFE9CC', 7), loc=(1.5, 1.5, 1.81))
    sun((-4.5, 7, 4.6), (0, .5, .2), 4.2, 1.6, '#FFDCB4'); area((1, -5, 3.5), (0, 1, 1), 4, 150, '#FFE9D2')
    camera((.1, -5.4, 1.5), (.05, 1, 1.22), lens=38); return out(-.15, sat=.9)


# ------------------------------------------------------------------ haneul: daylight, wood, celadon, hanji
OAK = ('#C8A878', '#A98657')
def celadon(name='celadon', c='#A9BFA6', rough=.12): return simple(name, c, rough, Clearcoat=.6, Clearcoat_Roughness=.05)


def haneul_reception():
    world('#F4F8FA', '#DDE3DC', .68)
    white = plaster('white', '#EEEDE5', .12, 1.0, .02); oak = wood('oak', *OAK, 1.2, .5, 'X'); oakv = wood('oakv', *OAK, 1.2, .5, 'Z')
    plane('floor', -5, -6, 5, 3.2, 0, herringbone('fl', '#D2B48A', '#BE9C70')); wall('back', -5, 5, 0, 4.4, 3, white)
    wall('pap', -4.4, -1.1, .25, 2.75, 2.98, paper(glow=1.35)); lattice(-4.4, -1.1, .25, 2.75, 2.93, 12, 5, oakv)
    slats(2.3, 5.0, 0, 4.4, 2.9, 22, oakv, .45, .06)
    box('desk', (3.6, .7, .92), oak, .012, loc=(.9, 1.5, 0)); box('dt', (3.8, .82, .06), wood('oakt', '#B8925F', '#8F6C41', 1.0, .45, 'X'), .01, loc=(.9, 1.5, .92)); box('in', (3.3, .02, .6), paper('dp', '#F3EEDD', .75), .0, loc=(.9, 1.14, .16)); lattice(-.75, 2.55, .16, .76, 1.12, 14, 2, oakv, .014, .015)
    sign('HANEUL', .30, simple('ink', '#3E4636', .6), (.62, 2.94, 2.0), font=FONT_SANS_R, spacing=1.7, thick=.02)
    vase((2.1, 1.45, .98), celadon(), 1.3); pine((2.1, 1.45, 1.36), .85, 3, simple('nd', '#5C7350', .6), simple('tw', '#6B5844', .8), (-.45, .0, .8))
    cyl('bowl', .13, .08, .03, celadon('c2', '#BFCFBB'), loc=(-.3, 1.4, .98))
    box('bench', (1.9, .42, .07), oak, .01, loc=(-2.9, 1.9, .38)); box('b1', (.07, .4, .38), oak, .01, loc=(-3.7, 1.9, 0)); box('b2', (.07, .4, .38), oak, .01, loc=(-2.1, 1.9, 0)); pillow((-2.9, 1.9, .49), (.5, .4, .10), fabric('cu', '#A8B59C', 90, .15, .3), seed=3, n=60, e=.2)
    lathe('lan', [(.3, 0), (.32, .02), (.34, .3), (.30, .6), (.28, .62)], paper('lp', '#FBF6E8', 1.7), loc=(2.0, 1.6, 2.35)); tube('lc', [(2.0, 1.6, 2.95), (2.0, 1.6, 4.4)], .006, oak, res=2)
    area((-6, -3, 4), (0, 1.5, 1), 4, 260, '#F4FAFF'); sun((-6, -4, 5), (0, 2, 1), 1.5, 6, '#FFFBF2')
    camera((-.55, -6.2, 1.5), (-.55, 2, 1.5), lens=42); return out(-.1, sat=.92)


def haneul_room():
    world('#F2F8FB', '#DCE2DA', .66)
    white = plaster('white', '#EFEEE7', .12, 1.0, .02); oak = wood('oak', *OAK, 1.2, .5, 'X'); oakv = wood('oakv', *OAK, 1.2, .5, 'Z')
    plane('floor', -4, -6, 4, 3.2, 0, herringbone('fl', '#D6BA92', '#C4A478')); wall('b1', -4, 4, 2.75, 4.4, 3, white); wall('b2', -4, -2.6, 0, 2.75, 3, white); wall('b3', 1.6, 4, 0, 2.75, 3, white); side('l', -3, 3, 0, 4.4, -3.1, white)
    wall('sky', -2.6, 1.6, .0, 2.75, 3.35, paper('sk', '#F7F6EC', 1.65)); lattice(-2.6, .2, .05, 2.72, 2.97, 10, 6, oakv); lattice(.2, 1.6, .05, 2.72, 2.92, 5, 6, oakv)
    bed((-.1, .55, 0), -1.57, oak, fabric('up', '#F1EFE6', 110, .15, .3), fabric('bk', '#9FB09A', 90, .2, .4), fabric('pw', '#FAF9F3', 120, .2), low=True)
    box('st', (.5, .36, .34), oak, .01, loc=(1.75, 1.3, 0)); lathe('bw', [(0, .0), (.06, 0, .01), (.16, .10, .08), (.15, .10), (.05, .02, .05), (0, .02)], celadon(), loc=(1.75, 1.3, .34)); cyl('wa', .14, .004, 0, glass('wt', (.93, 1, .97, 1), 0, 1.33), loc=(1.75, 1.3, .41))
    vase((2.5, 2.2, 0), celadon('c3', '#8FA88E'), 2.0); pine((2.5, 2.2, .6), 1.3, 5, simple('nd', '#5C7350', .6), simple('tw', '#6B5844', .8), (-.4, -.1, .8))
    folded_towel((-1.95, 1.35, .0), (.42, .3, .2), fabric('tw', '#F7F6EF', 200, .6, .5, kind='terry'), .1, 3, 2)
    area((-2, -5, 3.8), (0, 1, .8), 4, 170, '#F5FAFF'); sun((3.5, -4, 6), (0, 1, .3), 1.2, 7, '#FFFDF5')
    camera((-.1, -5.3, 1.4), (-.15, 1, 1.2), lens=37); return out(-.05, sat=.92)


# ------------------------------------------------------------------ onyu: milk, linen, honey, dusk
def onyu_reception():
    world('#8C7A86', '#54402F', .42)
    milk = plaster('milk', '#DCCDBB', .16, 1.0, .03)
    plane('floor', -5, -6, 5, 3.2, 0, tiles('fl', '#B79B7C', '#A5896A', 1.0, .16))
    def cw(u, v): a = -.62 + 1.24 * u; return (6.5 * math.sin(a), -3.2 + 6.2 * math.cos(a), 4.6 * v)
    grid('curve', cw, 90, 1, milk)
    curtain(-4.2, -1.9, 2.05, .02, 4.5, fabric('lin', '#E7D8C2', 120, .2, .4), 15, .06, 3); curtain(2.6, 4.3, 1.9, .02, 4.5, fabric('lin2', '#E7D8C2', 120, .2, .4), 11, .06, 5)
    lathe('desk', [(0, 0), (.95, 0, .02), (1.05, .5, .3), (.95, 1.0, .02), (0, 1.0)], plaster('dk', '#E6D6C0', .1, 1.2, .03, .6), loc=(.35, 1.15, 0), scale=(1.35, .6, 1)); lathe('dt', [(0, 0), (1.03, 0, .01), (1.03, .05, .01), (0, .05)], simple('hon', '#B8752F', .12, Clearcoat=.7), loc=(.35, 1.15, 1.0), scale=(1.35, .62, 1))
    sign('ONYU', .34, emit('sg', '#FFC37A', 3.6), (.35, 2.84, 2.15), spacing=2.1); area((.35, 2.6, 2.15), (.35, 3.2, 2.15), 1.6, 16, '#FFB765', size_y=.3)
    for (x, y, z, r) in ((-1.25, .9, 0, .0), (1.5, 1.1, 1.05, .16)):
        if r: sphere('lb', r, emit('l', '#FFBE73', 7), 48, loc=(x, y, z + r)); 
    lathe('fl', [(0, 0), (.16, 0, .01), (.16, .03), (.012, .04), (.012, 1.45), (0, 1.45)], metal('fb', '#8A6A3E', .35), loc=(-1.75, 1.1, 0)); lathe('sh', [(.17, 0), (.26, -.02), (.2, .30), (.17, .3)], emit('shd', '#FFC98A', 3.4), loc=(-1.75, 1.1, 1.42))
    pillow((-2.6, .95, .33), (1.15, .85, .36), fabric('ar', '#D9C5A8', 80, .2, .5, kind='plain'), seed=2, n=70, e=.3); pillow((-2.6, 1.35, .62), (1.15, .3, .62), fabric('ar2', '#D9C5A8', 80, .2, .5, kind='plain'), seed=5, n=70, e=.3)
    vase((-.45, 1.05, 1.05), simple('cv', '#C98F46', .1, Clearcoat=.8), 1.0); branch([(-.45, 1.05, 1.3), (-.55, 1.0, 1.6), (-.75, .98, 1.85), (-1.0, .95, 1.95)], leaf_mat('lf', '#A3824E', '#7A5D36'), simple('st', '#5B4029', .7), n=8, L=.19, Wd=.07, seed=8, stem_r=.006)
    area((-1.75, 1.0, 1.5), (-1.9, 1.4, .4), .4, 40, '#FFB566'); area((1.5, .8, 1.4), (.6, 1.2, 1.0), .3, 22, '#FFB566'); area((4.5, -4, 3.4), (0, 1.5, 1), 3, 90, '#FFD3A0'); area((-5, -4, 3), (0, 1, 1), 3, 55, '#A9B4DE')
    camera((-.1, -6.0, 1.42), (-.1, 2, 1.5), lens=42); return out(.35, sat=.92)


def onyu_room():
    world('#8A7888', '#4E3B2C', .40)
    milk = plaster('milk', '#D8C8B4', .16, 1.0, .03)
    plane('floor', -4, -6, 4, 3.4, 0, wood('fl', '#8A6642', '#6B4B2D', .6, .4, 'X')); plate2d('back', [rect(-4, 0, 4, 4.4), rect(1.15, .7, 2.5, 2.3)], .14, milk, bevel=.01, rot=(pi / 2, 0, 0), loc=(0, 3.0, 0)); wall('nb', 1.0, 2.7, .6, 2.4, 3.3, milk); area((1.82, 3.0, 2.24), (1.82, 3.15, .7), 1.2, 26, '#FFB464', size_y=.06)
    for z in (1.22, 1.76): box('sh', (1.35, .26, .03), wood('sw', '#7A5736', '#5C3F25', 1.2, .4, 'X'), .004, loc=(1.82, 3.08, z))
    for x, z, m, s in ((1.4, .72, '#D19B4E', .8), (1.95, 1.25, '#E9DBC5', .7), (2.25, 1.25, '#B8752F', .62), (1.5, 1.79, '#E9DBC5', .6)): vase((x, 3.08, z), simple('v', m, .15, Clearcoat=.6), s)
    curtain(-3.9, -1.0, 2.55, .02, 4.3, sheer('dr', '#E9D9C0', .8), 16, .07, 4); wall('dusk', -3.9, -.9, 0, 4.3, 2.85, emit('dw', '#B98AA0', .55))
    bed((-.25, .6, 0), -1.2, wood('bw', '#7A5736', '#5C3F25', 1.2, .45, 'X'), fabric('up', '#EADCC6', 110, .15, .4), fabric('bk', '#C9A06A', 80, .25, .6, kind='plain'), fabric('pw', '#F6ECDC', 120, .2))
    cyl('tb', .24, .5, .02, wood('tw', '#6B4B2D', '#4E351F', 1.2, .4), loc=(1.55, .95, 0)); 
    for x, y, h in ((1.47, .9, .12), (1.62, 1.0, .18), (1.6, .84, .07)): cyl('cd', .035, h, .006, simple('wax', '#F3DDB8', .4, Subsurface=.4, Subsurface_Color=hexc('#FFCB86')), loc=(x, y, .5)); lathe('fm', [(0, 0), (.008, .012), (.004, .035), (0, .05)], emit('f', '#FFB24F', 26), seg=24, loc=(x, y, .51 + h))
    area((1.55, .9, .85), (.4, .7, .5), .12, 16, '#FFA64D'); sphere('gl', .17, emit('gg', '#FFC27C', 5), 48, loc=(-1.8, 1.5, .19)); area((-1.8, 1.3, .5), (-.4, .8, .6), .3, 14, '#FFB566')
    area((4, -4, 3.2), (0, 1, .8), 3, 85, '#FFCB94'); area((-4, -3, 3), (0, 1, .8), 3, 40, '#A9B4DE')
    camera((.1, -5.3, 1.42), (.05, 1, 1.2), lens=38); return out(.45, sat=.92)
