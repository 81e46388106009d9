"""Treatments that are told without a blemish: even skin in good light, a device on a curve, gel, foam, clay, a dish. Run by make.py."""
import numpy as np
from scipy.ndimage import gaussian_filter
import close as C, scenes as N, skin as S, studio as T
from close import Close, even, lin
from treatments import CEL, CLAY, GLASS, HONEY, MILK, device, wave

P = {}
def put(name, world, fn): P[name] = lambda: (fn(), C.GRADE[world])
SAND = dict(c='#D8BE9E', rough=.32, spec=.05); COPPER = dict(c='#C9774A', metal=1, rough=.2); PEARL = dict(c='#F4EAE0', rough=.16, spec=.08)
ICE = dict(c='#D8E8EE', rough=.08, spec=.1)


# ---- skin and what lies on it
def dewy(c, **k): c.G = np.clip(c.G + .35, 0, 1.3); return C.dof(c.lit(**dict(dict(rough=.34, spec=1.3), **k)), .5, .3, 4)


def film(c, col, inside, tint, absorb=.6, thick=.024, soft=.022):
    """a clear or coloured liquid where inside(f) > 0, the distance from its edge"""
    f = c.f; depth = thick * (1 - np.exp(-np.clip(inside(f), 0, None) / soft))
    return N.viscous((c.w, c.h), c.seed, c.world, tint, lambda _: depth, lambda _: col, absorb)[1]


def foam(c, col, inside, tint='#FFFBF5'):
    """fine bubbles heaped on the skin"""
    f = c.f; d = inside(f); m = np.clip(d * f.px / 2 + .5, 0, 1); low = .05 * (1 - np.exp(-np.clip(d, 0, None) / .05)); H = np.zeros_like(low)
    for r0, r1, n in ((.016, .034, 260), (.009, .018, 1500), (.004, .009, 4200)):
        for x, y, u in c.rng.random((n, 3)) * (f.sx, f.sy, 1): r = r0 + (r1 - r0) * u * u; f.stamp(H, x, y, r, lambda dx, dy: r * .8 * np.sqrt(np.clip(1 - dx * dx - dy * dy, 0, 1)), 'max', 1.05)
    H = H + low
    H = gaussian_filter(H * m, .9).astype(np.float32); lit = S.shade(f, H, np.ones_like(c.A) * lin(tint), np.full_like(c.G, .9), **dict(c.L, rough=.22, spec=1.2, sss=.02))
    sh = T.moved(gaussian_filter(m, .016 * f.px), -c.L['light'][0] * .022 * f.px, -c.L['light'][1] * .022 * f.px); col = col * (1 - .34 * sh[..., None]); return col * (1 - m[..., None]) + lit * m[..., None]


def limb(c, upper, lower, back):
    """an arm or a leg that crosses the picture: skin between two edges"""
    f = c.f; col = C.curve(c, upper, .62, back); gap = lower(f.X) - f.Y; turn = np.exp(-np.clip(gap, 0, None) / .10); col = col * (1 - .42 * turn[..., None] * np.array([.7, 1, 1.1], np.float32))
    k = np.clip(gap * f.px / 2 + .5, 0, 1)[..., None]; return back * (1 - k) + col * k


def two_lights(world, seed, angle, freckles=0, wet=False, wavy=0.0):
    """the same skin twice, matte in a flat light and clear in a warm one; one light passes into the other"""
    a, b = even(world, seed, lines=.42), even(world, seed)
    if freckles: a.spots(freckles, .008, .016, .45)
    if wavy: a.H += wavy * a.f.noise(.07, 2, .4)
    a.G *= .25; dull = a.lit(); grey = dull.mean(-1, keepdims=True); dull = (dull * .88 + grey * np.array([.13, .12, .10], np.float32)) * .84; clear = dewy(b) * np.array([1.10, 1.08, 1.05], np.float32); col = C.halves(b, dull, clear, angle, .47, .05)
    return S.droplets(b.f, col, C.scatter(b, 16, .010, .05, (.56, .06, .96, .96)), b.L['light'], env=.7) if wet else col


def warm_spot(c, col, x, y, r, colour, k=.5):
    f = c.f; m = np.exp(-((f.X - x) ** 2 + (f.Y - y) ** 2) / r ** 2) + .55 / (1 + np.exp((np.hypot(f.X - x, f.Y - y) / r - .8) * 22)); return col * (1 - .12 * np.clip(m, 0, 1)[..., None]) + c.A * lin(colour) * (m * k)[..., None]


def light_pane(c, col, x, y, w, h, angle, colour, k=.9):
    """a pane of light with soft corners, lying on the skin"""
    f = c.f; t = np.radians(angle); u = (f.X - x) * np.cos(t) + (f.Y - y) * np.sin(t); v = (f.Y - y) * np.cos(t) - (f.X - x) * np.sin(t); d = np.maximum(np.abs(u) - w / 2, 0) ** 2 + np.maximum(np.abs(v) - h / 2, 0) ** 2; m = np.exp(-d / .0004); halo = gaussian_filter(m, .06 * f.px)
    return col * (1 - .15 * m[..., None]) + c.A * lin(colour) * (m * k + halo * .4)[..., None]


def points_of_light(world, seed, pitch, rot, colour, k=.8, **box):
    c = even(world, seed); c.G = np.clip(c.G + .2, 0, 1.2); return C.dof(C.dots_grid(c, pitch, .0046, colour, k, red=.16, rot=rot, **box), .5, .26, 5)


def cheek(world, seed, line, back, radius=.85, **k): c = even(world, seed, **k); return c, C.curve(c, line, radius, back(c))


# ---- moisture, barrier
def dish(seed):
    """a shallow clay dish of cream on plaster under the shadow of a bough"""
    c = Close('lumi', seed, lines=.1, pore=0, tone='#D9A883'); f = c.f; col = N.flat(f, .004 * f.noise(.15, 5, .6), '#D6A680', 'lumi', .1, rough=.9) * (T.leaves(f, 12, 24, .30, .02, .62, (-.1, -.1), 30, 26))[..., None]
    col, _ = N.disc(f, col, 'lumi', (.50, .64), .41, lambda q: np.where(q < .62, 0, .30 * np.clip((q - .62) / .30, 0, 1) ** 1.6) - np.clip(q - .94, 0, 1) * 1.2, '#C07F58', spec=.5)
    return C.cream(c, col, [(.32, .74), (.32, .56), (.50, .47), (.67, .56), (.65, .74), (.50, .79), (.44, .66), (.54, .62)], .088, '#FFF8EC', 5, .05)
put('lumi-barrier-plates', 'lumi', lambda: dish(1637))
put('lumi-dry-to-moist', 'lumi', lambda: two_lights('lumi', 1561, 14, wet=True))
put('haneul-barrier-measure', 'haneul', lambda: S.droplets((c := even('haneul', 1572)).f, dewy(c), C.scatter(c, 7, .02, .07, (.1, .1, .9, .9)), c.L['light'], env=.8))
put('onyu-barrier-dry', 'onyu', lambda: (c := even('onyu', 1583), C.cream(c, dewy(c), [(.14, .36), (.46, .46), (.80, .38), (1.16, .44)], .10, '#F9EEDC', 4, .04))[1])


# ---- pigment
def few_freckles(world, seed, line, back, n=26): c = even(world, seed); c.spots(n, .007, .015, .50); return C.curve(c, line, .85, back(c))
put('lumi-freckles', 'lumi', lambda: few_freckles('lumi', 1160, wave(.24, .12, 2.6, .4), lambda c: C.backdrop(c, '#F3DCC2', '#E2B48E', (.15, .0, .5, '#FFEBD0', .4))))
put('haneul-freckles', 'haneul', lambda: few_freckles('haneul', 1171, lambda x: .16 + .30 * x ** 1.5, lambda c: C.backdrop(c, '#E4EBE4', '#D2DDD3'), 20))
put('onyu-freckles', 'onyu', lambda: few_freckles('onyu', 1182, lambda x: .44 - .28 * x, lambda c: C.backdrop(c, '#33242A', '#4A3026', (.9, .0, .5, '#FFB765', .4)), 22))
put('lumi-pigment-before-after', 'lumi', lambda: two_lights('lumi', 1240, 9, 24)); put('haneul-spot-before-after', 'haneul', lambda: two_lights('haneul', 1252, -8, 18))
put('lumi-melasma', 'lumi', lambda: (c := even('lumi', 1193), warm_spot(c, dewy(c), .56, .60, .30, '#FFC98A', .42))[1])
put('onyu-melasma', 'onyu', lambda: device('onyu', 1204, 'round', (.44, .82), 62, body=MILK, ring=HONEY, tip=ICE))
def toned(world, seed, x, y, r, colour): c = even(world, seed); c.spots(12, .0035, .008, .25); return C.dof(C.spot(c, x, y, r, colour, .42, .05), .5, .35, 4)
put('lumi-pico-toning', 'lumi', lambda: toned('lumi', 1213, .5, .6, .15, '#FF6A48')); put('haneul-pico-toning', 'haneul', lambda: toned('haneul', 1224, .42, .5, .12, '#8FDC80')); put('onyu-low-laser', 'onyu', lambda: toned('onyu', 1236, .56, .56, .13, '#FF5A40'))
put('lumi-ipl-light', 'lumi', lambda: (c := even('lumi', 1261), light_pane(c, dewy(c), .5, .64, .62, .22, -18, '#FFE3A0'))[1]); put('haneul-broad-light', 'haneul', lambda: (c := even('haneul', 1272), light_pane(c, dewy(c), .5, .58, .60, .18, 12, '#FFF3CF', .6))[1])


def sprig(seed):
    """a fine-line sprig on the forearm, its ink paler from left to right"""
    c = even('lumi', seed); f = c.f; ink = np.zeros_like(c.H); dot = lambda x, y, r=.0034: f.stamp(ink, x, y, r, lambda dx, dy: np.clip(1.3 - np.hypot(dx, dy), 0, .6) / .6, 'max'); stem = lambda t: (.16 + .68 * t, .78 - .30 * t + .06 * np.sin(3.1 * t))
    for t in np.linspace(0, 1, 700): dot(*stem(t))
    for i, t in enumerate(np.linspace(.12, .97, 9)):
        for side in (1, -1):
            x, y = stem(t); a = -.42 + side * .85; L = .135 * (1 - .45 * t)
            for s in np.linspace(0, 1, 200):
                for e in (1, -1): b = e * .24 * L * np.sin(np.pi * s ** .8); dot(x + np.cos(a) * L * s - np.sin(a) * b, y + np.sin(a) * L * s + np.cos(a) * b, .0026)
    fade = np.clip((f.X - .22) / .60, 0, 1); c.stain(gaussian_filter(ink, .9) * (1 - .93 * fade), 1.15, (1.15, .95, .75)); return dewy(c)
put('lumi-tattoo-fading', 'lumi', lambda: sprig(1331))
def small_mole(world, seed):
    c = even(world, seed); m = np.zeros_like(c.H); c.f.stamp(m, .54, .60, .015, lambda dx, dy: np.clip((1.2 - np.hypot(dx, dy * 1.1)) * 2, 0, 1)); c.stain(gaussian_filter(m, 1.6), .95, (.75, 1.1, 1.3)); C.marks(c, (), [(.54 + .11 * np.cos(a), .60 + .11 * np.sin(a), .54 + .11 * np.cos(a + .8), .60 + .11 * np.sin(a + .8), .10) for a in np.arange(0, 6.28, .7853)], r=.013); return dewy(c)
put('lumi-mole-marked', 'lumi', lambda: small_mole('lumi', 1310)); put('onyu-mole-marked', 'onyu', lambda: small_mole('onyu', 1321))


def blush(world, seed): c = even(world, seed); f = c.f; c.stain(np.exp(-((f.X - .52) ** 2 + (f.Y - .62) ** 2) / .10) * (.9 + .2 * f.noise(.2, 2)), .22, (.03, .8, .55)); return c, dewy(c)
put('lumi-redness', 'lumi', lambda: (r := blush('lumi', 1284), C.gel(r[0], r[1], lambda x: .78 - .34 * x + .03 * np.sin(6 * x), (1, .99, .97), 30))[1])
put('haneul-vessels', 'haneul', lambda: (r := blush('haneul', 1295), light_pane(*r, .5, .62, .40, .22, -14, '#FFE9DC', .4))[1]); put('onyu-vessels', 'onyu', lambda: (r := blush('onyu', 1303), warm_spot(*r, .54, .60, .2, '#FFB27A', .5))[1]); put('onyu-red-marks', 'onyu', lambda: (r := blush('onyu', 1991), film(r[0], r[1], lambda f: .2 - np.hypot(f.X - .5, (f.Y - .62) * .92) + .02 * f.noise(.2, 2), '#FFF2DE', .4))[1])


# ---- acne, pores, scars
def acid(world, seed, tint, stone, rod, at, tip, angle, leaves):
    """a pool of clear solution and a glass rod on pale stone"""
    f, col = N.viscous(N.CARD, seed, world, tint, lambda f: N.pool(f, at, .27, 1, .07) * .6, lambda f: N.flat(f, .0005 * f.noise(.02, 4, .7) + .002 * f.noise(.3, 2), stone, world, .2) * T.leaves(f, leaves, 20, .3, .02, .70, (-.1, -.1), 30, 30)[..., None], .9)
    return T.lathe(col, T.WORLDS[world], tip, angle, [(0, .001), (.008, .020), (.020, .027), (1.6, .030)], [(0, 1.6, dict(c=rod, glass=1, deep=.9, bend=.8))], shadow=(.03, .035, .010, .30))
put('lumi-salicylic-peel', 'lumi', lambda: acid('lumi', 1390, '#F2B768', '#EFE0CC', '#D9A257', (.46, .62), (.44, .80), 58, 31)); put('haneul-salicylic-peel', 'haneul', lambda: acid('haneul', 1401, '#B9D6BE', '#E9EBE4', '#9FBFA6', (.54, .58), (.54, .74), 118, 37))
put('lumi-blackheads', 'lumi', lambda: (c := even('lumi', 1478), foam(c, dewy(c), lambda f: f.Y - .62 + .34 * (f.X - .5) - .05 * np.sin(5 * f.X) + .016 * f.noise(.16, 3)))[1])
put('lumi-open-pores', 'lumi', lambda: device('lumi', 1467, 'round', (.56, .70), 122, body=SAND, ring=COPPER, tip=ICE, curve=(wave(.58, .06, 3, 2.2), .7, lambda c: C.backdrop(c, '#EBD0B4', '#D6A27A'))))
put('lumi-carbon-peel', 'lumi', lambda: (c := even('lumi', 1502), C.cream(c, dewy(c), [(-.08, .38), (.34, .50), (.62, .74), (1.08, .80)], .17, '#3D3835', 6, .045))[1])
put('lumi-water-peel', 'lumi', lambda: device('lumi', 1513, 'cone', (.52, .72), 112, body=PEARL, ring=COPPER, tip=GLASS, extra=lambda c, col: C.gel(c, col, wave(.56, .07, 4.5, .5), (1, .99, .97), 90)))
put('lumi-pore-fractional', 'lumi', lambda: points_of_light('lumi', 1489, .050, .6, '#FFE2B8')); put('lumi-scar-fractional', 'lumi', lambda: points_of_light('lumi', 1412, .066, .2, '#FFD9B0', box=(.2, .26, .8, .82)))
put('haneul-scar-fractional', 'haneul', lambda: points_of_light('haneul', 1423, .062, .15, '#F4F8E4')); put('onyu-pores-fractional', 'onyu', lambda: points_of_light('onyu', 1497, .058, -.3, '#FFCE8A', 1.0))
put('lumi-scar-before-after', 'lumi', lambda: two_lights('lumi', 1441, -7, wavy=.003)); put('haneul-scar-before-after', 'haneul', lambda: two_lights('haneul', 1456, 10, wavy=.003))
put('onyu-scars-raking-light', 'onyu', lambda: (c := even('onyu', 1432), light_pane(c, dewy(c), .56, .62, .30, .62, 24, '#FFC98A', .5))[1])
put('lumi-photodynamic', 'lumi', lambda: (c := even('lumi', 1524), warm_spot(c, dewy(c) * .86, .5, .55, .42, '#FF6A50', .55))[1]); put('lumi-sebum-light', 'lumi', lambda: (r := cheek('lumi', 1535, wave(.34, .10, 2.6, .6), lambda c: C.backdrop(c, '#E9B98E', '#D08A5C')), warm_spot(r[0], r[1], .52, .74, .24, '#FFB070', .6))[1])
put('haneul-photodynamic', 'haneul', lambda: (c := even('haneul', 1546), warm_spot(c, dewy(c) * .92, .5, .55, .40, '#FF9A88', .4))[1])
def few_drops(world, seed): c = even(world, seed); pts = [(.30 + .20 * i + .10 * (j % 2), .42 + .17 * j, .021) for i in range(3) for j in range(3)]; return S.droplets(c.f, dewy(c), pts, c.L['light'], env=.8)
put('lumi-skin-toxin', 'lumi', lambda: few_drops('lumi', 1071))


# ---- hair removal, body
put('lumi-underarm', 'lumi', lambda: (r := cheek('lumi', 1674, lambda x: .22 + .34 * x ** 1.5, lambda c: C.backdrop(c, '#F2DAC0', '#DDAE86')), C.gel(r[0], r[1], lambda x: .74 + .16 * x + .03 * np.sin(5 * x), (.95, 1, 1.01), 50))[1])
put('lumi-beard', 'lumi', lambda: device('lumi', 1685, 'round', (.44, .62), 52, body=PEARL, ring=T.STEEL, tip=ICE, curve=(lambda x: .76 - .40 * x + .07 * np.sin(5 * x), .8, lambda c: C.backdrop(c, '#C98C66', '#DFAE86'))))
put('lumi-arm-hair', 'lumi', lambda: (c := even('lumi', 1700), col := limb(c, lambda x: .34 + .16 * x, lambda x: .90 + .05 * np.sin(3 * x), C.backdrop(c, '#EFD6BC', '#E0B692')), light_pane(c, col, .52, .64, .16, .34, 8, '#FFE9B8', .6))[2])
put('lumi-bikini-line', 'lumi', lambda: device('lumi', 1744, 'flat', (.52, .60), 98, body=SAND, ring=T.BRASS, tip=ICE, scale=1.1, curve=(lambda x: .44 + .42 * (x - .5) ** 2 + .10 * x, .9, lambda c: C.backdrop(c, '#D79B74', '#E8C3A4'))))
put('lumi-stretch-marks', 'lumi', lambda: (r := cheek('lumi', 1788, wave(.26, .08, 3, 1.6), lambda c: C.backdrop(c, '#E6C2A2', '#D29A72')), S.droplets(r[0].f, r[1], [(.34, .62, .06), (.55, .80, .10), (.70, .58, .035), (.28, .92, .03), (.78, .94, .05), (.46, .46, .022)], r[0].L['light'], (1, .76, .36), .75))[1])
put('lumi-cellulite', 'lumi', lambda: (r := cheek('lumi', 1799, lambda x: .20 + .24 * (1 - x) ** 2, lambda c: C.backdrop(c, '#CF9468', '#E3B690'), 1.0), r[1] * T.leaves(r[0].f, 41, 22, .30, .02, .66, (-.1, -.05), 34, 28)[..., None])[1])
put('haneul-beard', 'haneul', lambda: device('haneul', 1696, 'round', (.42, .60), 66, ring=CEL, tip=ICE, curve=(lambda x: .66 - .24 * x + .05 * np.sin(5 * x), .8, lambda c: C.backdrop(c, '#E4EBE4', '#D0DCD2'))))
put('haneul-arm-hair', 'haneul', lambda: (c := even('haneul', 1711), col := limb(c, lambda x: .52 - .16 * x, lambda x: 1.0 - .10 * x, C.backdrop(c, '#DDE6DE', '#EFF2EC')), light_pane(c, col, .5, .72, .14, .30, -10, '#FFF6DA', .45))[2])
put('haneul-underarm', 'haneul', lambda: (r := cheek('haneul', 1988, lambda x: .50 - .30 * x ** 1.4, lambda c: C.backdrop(c, '#E6EBE6', '#D4DCD2')), C.gel(r[0], r[1], lambda x: .90 - .16 * x + .03 * np.sin(5 * x), (.94, 1, .98), 50))[1])
