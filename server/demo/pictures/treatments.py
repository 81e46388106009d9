"""The pictures of the treatments: name -> function that returns linear light and its grade. Run by make.py."""
import numpy as np
import close as C, studio as T, skin as S
from close import Close, lin

P = {}
def pic(name):
    def put(fn): P[name] = fn; return fn
    return put
def put(name, world, fn): P[name] = lambda: (fn(), C.GRADE[world])
wave = lambda y, a=.04, k=4, p=0: (lambda x: y + a * np.sin(k * x + p))


# ---- booster, ampoule, needle
def booster(world, seed, tip=(.44, .80), angle=52, **k):
    c = Close(world, seed, **k); col = C.dof(C.glow(c), tip[1] / c.f.sy, .12, 5); dark = T.WORLDS[world]
    col = S.droplets(c.f, col, [(tip[0] + .004, tip[1] + .002, .030)], c.L['light'], env=.8); return T.needle(col, c.W, tip, angle, shadow=(.05 if world != 'onyu' else -.06, .07, .012, .4))
put('lumi-glow-booster', 'lumi', lambda: booster('lumi', 21))
put('haneul-moisture-booster', 'haneul', lambda: booster('haneul', 34, (.58, .86), 128))
put('onyu-skin-booster', 'onyu', lambda: booster('onyu', 47, (.40, .78), 66))
put('lumi-hyaluronic-drops', 'lumi', lambda: C.drops(Close('lumi', 5), 16, .014, .075, given=((.52, .62, .17),)))
put('haneul-hyaluronic-drops', 'haneul', lambda: C.drops(Close('haneul', 18), 9, .014, .06, given=((.36, .48, .13), (.70, .82, .09))))
put('onyu-hyaluronic-drops', 'onyu', lambda: C.drops(Close('onyu', 27), 10, .012, .05, (1, .93, .8), given=((.58, .52, .15),)))
put('lumi-vitamin-drops', 'lumi', lambda: C.drops(Close('lumi', 40), 22, .012, .07, (1, .72, .28), given=((.34, .40, .12),)))
put('haneul-vitamin-drops', 'haneul', lambda: C.drops(Close('haneul', 41, 900, 900), 12, .012, .05, (1, .86, .5), given=((.62, .40, .11),)))
put('lumi-oxygen-mist', 'lumi', lambda: C.mist(Close('lumi', 52)))


def micro(world, seed, pitch=.085, tint=(1, .95, .88)):
    c = Close(world, seed); f = c.f; n = int(1.5 / pitch); pts = []
    for i in range(n):
        for j in range(n):
            x, y = .05 + i * pitch + (j % 2) * pitch / 2 + c.rng.normal(0, .004), .10 + j * pitch * .87 + c.rng.normal(0, .004)
            if .06 < x < .94 and .10 < y < f.sy - .08: pts.append((x, y, pitch * c.rng.uniform(.13, .19)))
    for x, y, r in pts:
        m = np.zeros_like(c.H); f.stamp(m, x, y, r * 1.7, lambda dx, dy: np.exp(-(dx * dx + dy * dy))); c.stain(m, .22, (.06, .8, .6)); c.H -= m * .0015
    return C.dof(S.droplets(f, c.lit(), pts, c.L['light'], tint, env=.7), .42, .22, 5)
put('lumi-microneedle-beads', 'lumi', lambda: micro('lumi', 63))
put('haneul-microneedle-beads', 'haneul', lambda: micro('haneul', 70, .11, (1, 1, 1)))


def blebs(world, seed):
    c = Close(world, seed); pts = [(.18 + .16 * i + .08 * (j % 2), .22 + .15 * j, .045 * c.rng.uniform(.85, 1.15)) for i in range(5) for j in range(6)]
    C.bumps(c, pts, .30, .14); return C.dof(c.lit(rough=.38), .5, .3, 4)
put('lumi-skin-toxin', 'lumi', lambda: blebs('lumi', 71))


# ---- lines of the face and neck
put('lumi-eye-lines', 'lumi', lambda: C.dof(C.lineset(Close('lumi', 82, lines=.6), [.40, .52, .61, .72, .80], .006, .008, .02, .22).lit(), .55, .25, 5))
put('lumi-neck-lines', 'lumi', lambda: C.dof(C.lineset(Close('lumi', 93, lines=.35, pore=.004), [.34, .70, 1.02], .020, .020, .03, -.06).lit(), .5, .3, 5))
put('lumi-forehead-lines', 'lumi', lambda: C.marks(C.lineset(Close('lumi', 104, lines=.4), [.34, .60, .86], .014, .016, .02), [(.22, .47), (.40, .49), (.60, .48), (.79, .46), (.31, .73), (.50, .74), (.70, .72)]).lit())
put('haneul-expression-lines', 'haneul', lambda: C.dof(C.lineset(Close('haneul', 110, lines=.4), [.3, .48, .66, .9], .010, .013, .02, .12).lit(), .5, .28, 4))
put('haneul-neck-line', 'haneul', lambda: C.curve(c := Close('haneul', 121, lines=.35, pore=.003), wave(.30, .10, 2.6, .8), .75, C.backdrop(c, '#E6EBE6', '#D4DCD2')))
put('onyu-expression-lines', 'onyu', lambda: C.dof(C.lineset(Close('onyu', 133, lines=.5), [.36, .55, .7, .88], .010, .010, .03, -.15).lit(), .55, .25, 5))
put('lumi-jaw-marks', 'lumi', lambda: C.curve(C.marks(Close('lumi', 140, lines=.4, pore=.004), [(.40, .42), (.52, .40), (.47, .52), (.60, .50)], [(.12, .62, .9, .50, .05)]), wave(.30, .16, 2.4, 2.4), .8, lin('#D9A57E')))
put('onyu-contour-marks', 'onyu', lambda: C.marks(Close('onyu', 151, lines=.45), [(.36, .5), (.5, .56), (.62, .66)], [(.2, .86, .86, .42, .16), (.30, .95, .92, .56, .16)]).lit())


# ---- pigment and redness
def freckles(world, seed, n=90, **k):
    c = Close(world, seed, **k); c.spots(n, .006, .026, .85); return C.dof(c.lit(), .5, .3, 4)
put('lumi-freckles', 'lumi', lambda: freckles('lumi', 160))
put('haneul-freckles', 'haneul', lambda: freckles('haneul', 171, 60))
put('onyu-freckles', 'onyu', lambda: freckles('onyu', 182, 70))


def melasma(world, seed, cx=.6, cy=.62):
    c = Close(world, seed); f = c.f; d = np.hypot((f.X - cx) / .42, (f.Y - cy) / .34) + .55 * f.noise(.22, 5, .65); m = C.gaussian_filter(np.clip(1.15 - d, 0, 1), 3); m = np.clip(m * 1.6, 0, 1) * (.75 + .35 * f.noise(.03, 3, .7)); c.stain(m, .50, (.6, 1.05, 1.4)); return C.dof(c.lit(), .5, .35, 4)
put('lumi-melasma', 'lumi', lambda: melasma('lumi', 193, .42, .60)); put('onyu-melasma', 'onyu', lambda: melasma('onyu', 204))


def toning(world, seed, x=.5, y=.6, r=.16, colour='#FF5A3C', **k):
    c = Close(world, seed, **k); c.spots(60, .008, .03, .7); return C.dof(C.spot(c, x, y, r, colour, .55, .06), .5, .35, 4)
put('lumi-pico-toning', 'lumi', lambda: toning('lumi', 213)); put('haneul-pico-toning', 'haneul', lambda: toning('haneul', 224, .42, .5, .12, '#7CD66A')); put('onyu-low-laser', 'onyu', lambda: toning('onyu', 236, .56, .56, .13, '#FF4A36'))


def before_after(world, seed, angle=9):
    """one cheek in raking light and in soft light, its spots on one side alone"""
    a, b = Close(world, seed, lines=.75), Close(world, seed, lines=.45); a.spots(110, .006, .030, .9); L = a.L; ca = a.lit(light=(L['light'][0] * 1.2, L['light'][1], .30), sky=L['sky'] * .6); b.G = np.clip(b.G + .3, 0, 1.2); return C.halves(a, ca * .92, b.lit(rough=.36) * 1.05, angle)
put('lumi-pigment-before-after', 'lumi', lambda: before_after('lumi', 240)); put('haneul-spot-before-after', 'haneul', lambda: before_after('haneul', 252, -6))


def ipl(world, seed, colour='#FFE3A0', angle=-18, at=.52, wd=.30):
    c = Close(world, seed); c.spots(50, .006, .022, .7); f = c.f; t = np.radians(angle); v = (f.Y - f.sy * at) * np.cos(t) - (f.X - .5) * np.sin(t); u = (f.X - .5) * np.cos(t) + (f.Y - f.sy * at) * np.sin(t); m = 1 / (1 + np.exp((np.abs(v) - wd / 2) * 120)) / (1 + np.exp((np.abs(u) - .36) * 90)); halo = C.gaussian_filter(m, .06 * f.px); col = c.lit(); return col * (1 - .3 * m[..., None]) + c.A * lin(colour) * (m * 1.35 + halo * .5)[..., None]
put('lumi-ipl-light', 'lumi', lambda: ipl('lumi', 261)); put('haneul-broad-light', 'haneul', lambda: ipl('haneul', 272, '#FFF3CF', 12, .46, .24))


def vessels(world, seed, n=26, q=.6):
    c = Close(world, seed); c.A = S.veins(c.f, c.A, n, q, seed); d = c.f.noise(.35, 3); c.stain(np.clip(.5 + .5 * d, 0, 1), .16, (.04, .8, .6)); return C.dof(c.lit(), .5, .35, 4)
put('lumi-redness', 'lumi', lambda: vessels('lumi', 284)); put('haneul-vessels', 'haneul', lambda: vessels('haneul', 295, 18, .5)); put('onyu-vessels', 'onyu', lambda: vessels('onyu', 303, 22, .6))


def mole_pic(world, seed, ring=True):
    c = Close(world, seed); f = c.f; m = np.zeros_like(c.H); f.stamp(m, .54, .60, .034, lambda dx, dy: np.clip(1.3 - np.hypot(dx, dy * 1.12), 0, 1)); m = C.gaussian_filter(np.clip(m * 2 + .3 * f.noise(.012, 3) * (m > 0), 0, 1), 1.2); c.stain(m, 1.35, (.75, 1.15, 1.4)); c.H += .012 * m
    C.marks(c, (), [(.54 + .13 * np.cos(a), .60 + .13 * np.sin(a), .54 + .13 * np.cos(a + .8), .60 + .13 * np.sin(a + .8), .10) for a in np.arange(0, 6.28, .7853)] if ring else ()); return C.dof(c.lit(), .5, .3, 4)
put('lumi-mole-marked', 'lumi', lambda: mole_pic('lumi', 310)); put('onyu-mole-marked', 'onyu', lambda: mole_pic('onyu', 321))


def tattoo(world, seed):
    c = Close(world, seed, lines=.45, pore=.003); f = c.f; ink = np.zeros_like(c.H)
    for k in range(5):
        cx, cy, R = .5, .62, .07 + .055 * k
        for a in np.linspace(.5, 5.6, 520): f.stamp(ink, cx + R * np.cos(a + .35 * k), cy + R * np.sin(a + .35 * k), .0075, lambda dx, dy: np.clip(1.3 - np.hypot(dx, dy), 0, .6) / .6, 'max')
    k = np.clip((f.X + .35 * f.noise(.10, 4, .7) - .34) / .34, 0, 1); frag = np.clip(.75 + .9 * f.noise(.018, 3, .7), 0, 1); ink = C.gaussian_filter(ink, 1.1) * ((1 - k) + k * .42 * frag); c.stain(ink, 1.7, (1.15, .95, .72)); return c.lit()
put('lumi-tattoo-fading', 'lumi', lambda: tattoo('lumi', 331))


# ---- acne, scars, pores
def inflamed(world, seed, q=.75):
    c = Close(world, seed); C.bumps(c, [(.52, .62, .052), (.28, .36, .026), (.74, .88, .022)], .22, q * .7); return c
put('lumi-inflammation-injection', 'lumi', lambda: T.needle(C.dof(inflamed('lumi', 342).lit(), .5, .22, 5), T.WORLDS['lumi'], (.51, .60), 48, shadow=(.05, .07, .012, .4)))
put('haneul-inflammation-injection', 'haneul', lambda: T.needle(C.dof(inflamed('haneul', 353, .55).lit(), .5, .22, 5), T.WORLDS['haneul'], (.52, .60), 122, shadow=(-.04, .07, .012, .35)))
put('lumi-calming-gel', 'lumi', lambda: C.gel(c := inflamed('lumi', 362, .6), c.lit(), wave(.46, .05, 5), (1, .96, .9)))
put('haneul-extraction-gel', 'haneul', lambda: C.gel(c := inflamed('haneul', 375, .35), c.lit(), wave(.56, .04, 4, 1), (.93, 1, .97)))
put('onyu-acne-care', 'onyu', lambda: S.droplets((c := inflamed('onyu', 384, .6)).f, C.dof(c.lit(), .5, .3, 4), [(.34, .60, .10), (.70, .42, .05)], c.L['light'], (1, .95, .85), .5))


def peel(world, seed):
    """thin flakes that lift from an edge, new and smooth skin beside it"""
    a, b = Close(world, seed, dry=.25, lines=.6), Close(world, seed + 8, lines=.3); f = a.f; edge = f.X - .46 + .10 * f.noise(.22, 4, .65) - (f.Y - f.sy / 2) * .22; k = np.clip(edge / .006 + .5, 0, 1); lip = np.exp(-(np.clip(-edge, 0, None) / .012) ** 2) * (edge < 0); a.H += .012 * lip; ca = a.lit(light=(a.L['light'][0] * 1.3, a.L['light'][1], .36)); b.G = np.clip(b.G + .5, 0, 1.3); cb = b.lit(rough=.32, spec=1.4); sh = np.exp(-(np.clip(edge, 0, None) / .022)) * (edge > 0); cb = cb * (1 - .35 * sh[..., None]); return ca * (1 - k[..., None]) + cb * k[..., None] + (.10 * lip)[..., None]
put('lumi-salicylic-peel', 'lumi', lambda: peel('lumi', 390)); put('haneul-salicylic-peel', 'haneul', lambda: peel('haneul', 401))


def scars(world, seed, grid=True, **k):
    c = Close(world, seed); C.pits(c, 20, .012, .045, .17); L = c.L['light']; c.L['light'] = (L[0] * 1.2, L[1], .38); return C.dof(C.dots_grid(c, .06, .0055, '#FFD9B0' if world != 'haneul' else '#E8F4D8', .8), .5, .32, 4) if grid else C.dof(c.lit(), .5, .32, 4)
put('lumi-scar-fractional', 'lumi', lambda: scars('lumi', 412)); put('haneul-scar-fractional', 'haneul', lambda: scars('haneul', 423)); put('onyu-scars-raking-light', 'onyu', lambda: scars('onyu', 432, False))


def subcision(world, seed):
    a, b = Close(world, seed), Close(world, seed); C.pits(a, 18, .02, .06, .18); C.pits(b, 18, .02, .06, .03); L = a.L['light']; t = (L[0] * 1.3, L[1], .34); return C.halves(a, a.lit(light=t) * .95, b.lit(light=t) * 1.05, -7)
put('lumi-scar-before-after', 'lumi', lambda: subcision('lumi', 441)); put('haneul-scar-before-after', 'haneul', lambda: subcision('haneul', 456))


def pores(world, seed, dark=0.0, clear=None, oil=.4, pore=.0095, dist=.05):
    c = Close(world, seed, pore=pore, pore_dist=dist, pore_depth=1.0, lines=.45); Pm = c.parts['P']; k = 1.0
    if clear is not None: k = 1 / (1 + np.exp((c.f.X - clear + (c.f.Y - .6) * .15) * 60)); c.H += pore * .5 * Pm * (1 - k)
    if dark: c.stain(np.clip(Pm * 1.5, 0, 1) ** 2 * k, dark, (.8, 1, 1.1))
    c.G = np.clip(c.G + oil, 0, 1.35); return c
put('lumi-open-pores', 'lumi', lambda: C.dof(pores('lumi', 467).lit(rough=.34, spec=1.3), .5, .3, 4))
put('lumi-blackheads', 'lumi', lambda: C.dof(pores('lumi', 478, 1.6, .52, .2).lit(), .5, .35, 4))
put('lumi-pore-fractional', 'lumi', lambda: C.dof(C.dots_grid(pores('lumi', 489, oil=.1), .048, .005, '#FFE2B8', .8, rot=.6), .5, .32, 4))
put('onyu-pores-fractional', 'onyu', lambda: C.dof(C.dots_grid(pores('onyu', 497, oil=.2), .055, .0055, '#FFCE8A', 1.0, rot=-.3), .5, .32, 4))


def carbon(world, seed):
    c = pores(world, seed, oil=0); f = c.f; m = np.clip(.55 + .9 * f.noise(.012, 4, .75), 0, 1) * np.clip(.8 + .4 * f.noise(.2, 3), 0, 1); y = f.Y - .60 - .05 * f.noise(.1, 4) + (f.X - .5) * .5; k = 1 / (1 + np.exp(y * 55)); c.stain(m * k, 2.6, (1, 1.02, 1.05)); c.G = np.clip(c.G + .4 * (1 - k) - .6 * k, 0, 1.3); c.H += .003 * m * k; return c.lit(rough=.42)
put('lumi-carbon-peel', 'lumi', lambda: carbon('lumi', 502))
put('lumi-water-peel', 'lumi', lambda: C.gel(c := pores('lumi', 513, .8, .5, .3), C.dof(c.lit(), .5, .4, 3), wave(.34, .10, 4.5, .5), (1, .99, .97), 150))
put('lumi-photodynamic', 'lumi', lambda: C.wash(pores('lumi', 524), '#FF2A1E', 1.5, .72, .25, .95, .22)); put('lumi-sebum-light', 'lumi', lambda: C.wash(pores('lumi', 535, oil=.6), '#FF7A3C', 1.4, .2, .2, .8, .35)); put('haneul-photodynamic', 'haneul', lambda: C.wash(Close('haneul', 546), '#FF5A4E', 1.1, .62, .18, .8, .4))
put('lumi-led-recovery', 'lumi', lambda: C.wash(Close('lumi', 550), '#FFB02E', 1.5, .30, .15, .9, .3))


# ---- moisture and barrier
def dry_moist(world, seed, **k):
    a, b = Close(world, seed, dry=1.0, lines=.8), Close(world, seed, lines=.35); b.G = np.clip(b.G + .6, 0, 1.4); f = a.f; col = C.halves(a, a.lit(light=(a.L['light'][0] * 1.2, a.L['light'][1], .4)), b.lit(rough=.3, spec=1.5), 14, .46, .18); return S.droplets(f, col, [d for d in C.scatter(b, 14, .010, .045, (.55, .05, 1, 1))], a.L['light'], env=.7)
put('lumi-dry-to-moist', 'lumi', lambda: dry_moist('lumi', 561)); put('haneul-barrier-measure', 'haneul', lambda: C.dof(Close('haneul', 572, dry=.75, lines=.7).lit(light=(-.8, -.5, .4)), .5, .3, 4)); put('onyu-barrier-dry', 'onyu', lambda: C.dof(Close('onyu', 583, dry=.9, lines=.7).lit(), .5, .3, 4))
def creamed(world, seed, path, **k): c = Close(world, seed); return C.cream(c, C.dof(c.lit(), .5, .4, 3), path, **k)
put('lumi-after-laser-cream', 'lumi', lambda: creamed('lumi', 590, [(.12, .95), (.30, .55), (.58, .62), (.82, .34)], width=.13)); put('haneul-barrier-cream', 'haneul', lambda: creamed('haneul', 602, [(.85, .20), (.55, .42), (.62, .72), (.25, .95)], width=.12, tint='#F6FAF4')); put('onyu-barrier-cream', 'onyu', lambda: creamed('onyu', 611, [(.2, .25), (.5, .5), (.45, .8), (.8, 1.0)], width=.15, tint='#F9EEDC'))
put('lumi-cryo-calming', 'lumi', lambda: C.frost(c := Close('lumi', 622), c.lit(), wave(.55, .06, 4))); put('lumi-barrier-plates', 'lumi', lambda: C.dof(Close('lumi', 637, dry=.9, lines=.7).lit(light=(-.85, -.4, .36)), .5, .28, 5))
put('lumi-serum-film', 'lumi', lambda: C.gel(c := Close('lumi', 641), c.lit(), wave(.30, .12, 3.4, 2), (1, .93, .82), 24))
put('haneul-ultrasound-gel', 'haneul', lambda: C.gel(c := Close('haneul', 652), c.lit(), wave(.42, .07, 4, 2), (.94, 1, .98), 90))
def patches(world, seed):
    c = Close(world, seed, lines=.45, pore=.003); f = c.f; m = np.zeros_like(c.H); tape = np.zeros_like(c.H); red = np.zeros_like(c.H)
    for i in range(3):
        for j in range(4):
            x, y = .27 + .23 * i, .25 + .25 * j; f.stamp(tape, x, y, .088, lambda dx, dy: np.clip((1 - np.maximum(np.abs(dx), np.abs(dy))) * 30, 0, 1) ** 1, 'max', 1.3); f.stamp(m, x, y, .052, lambda dx, dy: np.clip((1 - np.hypot(dx, dy)) * 25, 0, 1), 'max', 1.3)
            if (i, j) in ((1, 1), (2, 2)): f.stamp(red, x, y, .10, lambda dx, dy: np.exp(-(dx * dx + dy * dy)), 'max')
    c.stain(red, .6, (.06, .9, .7)); c.H += tape * .006 + m * .004; k = (tape * .92)[..., None]; weave = 1 + .05 * np.sin(f.X * 520) * np.sin(f.Y * 520); c.A = c.A * (1 - k) + (lin('#EDE4D6') * weave[..., None]) * k; k2 = (m * .9)[..., None]; c.A = c.A * (1 - k2) + lin('#F8F5EE') * k2; return c.lit(rough=.6)
put('onyu-patch-test', 'onyu', lambda: patches('onyu', 663))


# ---- hair
put('lumi-underarm', 'lumi', lambda: C.stubble(Close('lumi', 674, lines=.35, pore=.003), 240, .045, .0036, 1.2)); put('lumi-beard', 'lumi', lambda: C.stubble(Close('lumi', 685, lines=.5), 900, .040, .0050, 1.5)); put('haneul-beard', 'haneul', lambda: C.halves(a := Close('haneul', 696, lines=.5), C.stubble(a, 800, .036, .0046, 1.3), Close('haneul', 696, lines=.4).lit(), 10, .52, .02)); put('lumi-arm-hair', 'lumi', lambda: C.stubble(Close('lumi', 700, lines=.4, pore=.003), 210, .15, .0026, .5, '#5A4332', k=.6)); put('haneul-arm-hair', 'haneul', lambda: C.stubble(Close('haneul', 711, lines=.4, pore=.003), 150, .13, .0024, 2.4, '#6A5443', k=.55))
def leg(world, seed, line, back, hair=True, light=None):
    c = Close(world, seed, lines=.3, pore=.003, light=light); 
    return C.curve(c, line, .9, back(c))
put('lumi-leg-curve', 'lumi', lambda: leg('lumi', 722, lambda x: .62 - .40 * x + .10 * np.sin(3.2 * x), lambda c: C.backdrop(c, '#E2B48E', '#C98A60', (.2, .1, .5, '#FFE9CC', .5)))); put('haneul-leg-curve', 'haneul', lambda: leg('haneul', 733, lambda x: .36 + .34 * x - .08 * np.sin(3 * x), lambda c: C.backdrop(c, '#EEF1ED', '#D3DDD2'))); put('lumi-bikini-line', 'lumi', lambda: leg('lumi', 744, lambda x: .40 + .30 * (x - .5) ** 2 * 3 - .12 * np.cos(5 * x), lambda c: C.backdrop(c, '#D79B74', '#E8C3A4'))); put('haneul-body-line', 'haneul', lambda: leg('haneul', 755, lambda x: .50 - .22 * np.sin(2.8 * x + .3), lambda c: C.backdrop(c, '#DDE6DE', '#EFF2EC')))
put('onyu-shoulder-dusk', 'onyu', lambda: leg('onyu', 766, lambda x: .46 + .16 * np.sin(2.6 * x - .6), lambda c: C.backdrop(c, '#2B1E22', '#5A3A2A', (.95, .2, .5, '#FFB765', .55)), light=(.9, -.6, .1)))
put('onyu-jawline-dusk', 'onyu', lambda: leg('onyu', 777, lambda x: .70 - .46 * x + .06 * np.sin(6 * x), lambda c: C.backdrop(c, '#3A2A30', '#1D1312', (.1, .0, .6, '#C98C78', .35)), light=(.7, -.8, .16)))


# ---- body
def stretch(world, seed):
    c = Close(world, seed, lines=.4, pore=.003); f = c.f; n = f.noise(.10, 4, .6, (.55, 3.2)); b = np.clip((n - .35) * 3.2, 0, 1); c.A = c.A * (1 + .22 * b[..., None] * np.array([.9, 1.1, 1.15], np.float32)); fine = np.sin((f.Y + .02 * f.noise(.05, 2)) * 520) * b; c.H -= .006 * b; c.H += .0006 * fine; return C.dof(c.lit(), .5, .35, 4)
put('lumi-stretch-marks', 'lumi', lambda: stretch('lumi', 788))
def dimples(world, seed):
    c = Close(world, seed, lines=.3, pore=.003); f = c.f; c.H += .045 * f.noise(.22, 2, .45); return c.lit(light=(-.9, -.45, .34))
put('lumi-cellulite', 'lumi', lambda: dimples('lumi', 799)); put('lumi-contour-marks', 'lumi', lambda: C.curve(C.marks(Close('lumi', 803, lines=.3, pore=.003), [(.3, .5), (.45, .45), (.6, .47), (.74, .54)], [(.15, .66, .9, .70, -.10), (.2, .82, .85, .86, -.10)]), lambda x: .30 + .10 * np.cos(3.4 * x), .85, lin('#CF9468')))
put('lumi-shoulder-curve', 'lumi', lambda: leg('lumi', 814, lambda x: .28 + .42 * x ** 1.6, lambda c: C.backdrop(c, '#C98C66', '#E6C2A2', (.9, .2, .5, '#FFE3BF', .45)))); put('lumi-calf-curve', 'lumi', lambda: leg('lumi', 825, lambda x: .30 + .5 * np.abs(x - .35) ** 1.5, lambda c: C.backdrop(c, '#F0D8BF', '#D9A57E')))


# ---- devices on skin
def device(world, seed, kind, at=(.46, .86), angle=62, gel=False, curve=None, tip=None, ring=None, body=None, scale=1.35, extra=None, **k):
    c = Close(world, seed, lines=.4, pore=.005, **k); f = c.f
    col = C.curve(c, curve[0], curve[1], curve[2](c)) if curve else C.dof(c.lit(), at[1] / f.sy, .18, 5)
    if extra: col = extra(c, col)
    t = np.radians(angle); m = np.exp(-(((f.X - at[0]) * np.sin(t) + (f.Y - at[1]) * np.cos(t)) / .17) ** 2 - (((f.X - at[0]) * np.cos(t) - (f.Y - at[1]) * np.sin(t) + .02) / .045) ** 2); col = col * (1 - .5 * m[..., None])
    return T.probe(col, c.W, at, angle, body or T.WHITE, tip or T.STEEL, ring or T.BRASS, kind, scale, shadow=((.07, .08) if world != 'onyu' else (-.08, .07)) + (.03, .42))
CEL = dict(c='#B7C9B4', rough=.22, spec=.05); HONEY = dict(c='#C88A3C', rough=.15, spec=.06); MILK = dict(c='#EADCC8', rough=.24, spec=.05); CLAY = dict(c='#B0653F', rough=.5, spec=.04); GLASS = dict(c='#DDEEF2', glass=1, deep=.6)
put('lumi-ultrasound-lifting', 'lumi', lambda: device('lumi', 830, 'flat', (.44, .84), 58, extra=lambda c, col: C.gel(c, col, wave(.74, .05, 4), (1, .98, .95), 60))); put('haneul-ultrasound-lifting', 'haneul', lambda: device('haneul', 841, 'flat', (.56, .82), 118, ring=CEL, extra=lambda c, col: C.gel(c, col, wave(.70, .04, 4, 2), (.94, 1, .98), 70))); put('onyu-ultrasound-lifting', 'onyu', lambda: device('onyu', 852, 'flat', (.42, .80), 70, body=MILK, ring=HONEY))
put('lumi-radiofrequency', 'lumi', lambda: device('lumi', 863, 'dome', (.48, .74), 74, curve=(wave(.66, .05, 3, .5), .7, lambda c: C.backdrop(c, '#E0B08A', '#CB8F66')))); put('haneul-radiofrequency', 'haneul', lambda: device('haneul', 874, 'dome', (.52, .80), 104, ring=CEL, tip=dict(T.STEEL, rough=.22))); put('onyu-radiofrequency', 'onyu', lambda: device('onyu', 885, 'dome', (.50, .70), 64, body=MILK, ring=HONEY, curve=(wave(.62, .07, 3, 1), .7, lambda c: C.backdrop(c, '#33242A', '#4A3026', (.9, .1, .5, '#FFB765', .5)))))
put('lumi-needle-rf', 'lumi', lambda: device('lumi', 896, 'pins', (.46, .80), 66, tip=dict(T.DARK), extra=lambda c, col: col)); put('haneul-needle-rf', 'haneul', lambda: device('haneul', 907, 'pins', (.54, .80), 112, ring=CEL, tip=dict(c='#D8D4C8', rough=.3)))
put('lumi-hair-removal-tip', 'lumi', lambda: device('lumi', 918, 'round', (.46, .82), 60, tip=dict(c='#D8E8EE', rough=.08, spec=.1))); put('haneul-face-hair-removal', 'haneul', lambda: device('haneul', 929, 'round', (.55, .78), 120, ring=CEL, tip=dict(c='#DCEAE8', rough=.08, spec=.1)))
put('lumi-laser-cone', 'lumi', lambda: device('lumi', 933, 'cone', (.50, .80), 70, extra=lambda c, col: col + lin('#FF4A2A') * (np.exp(-(((c.f.X - .5) ** 2 + (c.f.Y - .82) ** 2) / .003)) * .8)[..., None])); put('onyu-spot-laser', 'onyu', lambda: device('onyu', 944, 'cone', (.46, .78), 58, body=MILK, ring=HONEY, extra=lambda c, col: col + lin('#FF5A30') * (np.exp(-(((c.f.X - .46) ** 2 + (c.f.Y - .80) ** 2) / .004)) * .9)[..., None]))
put('lumi-fat-cooling', 'lumi', lambda: device('lumi', 955, 'flat', (.48, .80), 80, tip=dict(c='#DDE9EE', rough=.2), scale=1.7, extra=lambda c, col: C.frost(c, col, lambda x: 1.02 - 1.6 * (x - .48) ** 2 * 2))); put('lumi-body-rf', 'lumi', lambda: device('lumi', 966, 'dome', (.40, .66), 50, body=CLAY, scale=1.6, curve=(lambda x: .50 + .22 * x, .9, lambda c: C.backdrop(c, '#EBD0B4', '#D6A27A')))); put('lumi-body-ultrasound', 'lumi', lambda: device('lumi', 977, 'flat', (.56, .62), 108, body=CLAY, scale=1.5, curve=(lambda x: .66 - .20 * x, .9, lambda c: C.backdrop(c, '#D9A078', '#F0D6BA'))))
put('haneul-underarm', 'haneul', lambda: C.stubble(Close('haneul', 988, lines=.35, pore=.003), 150, .040, .0034, 2.0))
def red_marks(world, seed): c = Close(world, seed); C.bumps(c, C.scatter(c, 9, .014, .045, (.15, .15, .85, .85)), .02, .55); return C.dof(c.lit(), .5, .32, 4)
put('onyu-red-marks', 'onyu', lambda: red_marks('onyu', 991))
