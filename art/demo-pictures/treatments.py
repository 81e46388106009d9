"""The pictures of the treatments: name -> function that returns linear light and its grade. Run by make.py."""
import numpy as np
import close as C, studio as T, skin as S
from close import Close, lin

P = {}
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
    c = C.even(world, seed); f = c.f; n = int(1.5 / pitch); pts = []
    for i in range(n):
        for j in range(n):
            x, y = .05 + i * pitch + (j % 2) * pitch / 2 + c.rng.normal(0, .004), .10 + j * pitch * .87 + c.rng.normal(0, .004)
            if .06 < x < .94 and .10 < y < f.sy - .08: pts.append((x, y, pitch * c.rng.uniform(.13, .19)))
    for x, y, r in pts:
        m = np.zeros_like(c.H); f.stamp(m, x, y, r * 1.7, lambda dx, dy: np.exp(-(dx * dx + dy * dy))); c.stain(m, .10, (.06, .8, .6)); c.H -= m * .0015
    return C.dof(S.droplets(f, c.lit(), pts, c.L['light'], tint, env=.7), .42, .22, 5)
put('lumi-microneedle-beads', 'lumi', lambda: micro('lumi', 63))
put('haneul-microneedle-beads', 'haneul', lambda: micro('haneul', 70, .11, (1, 1, 1)))


# ---- lines of the face and neck
put('lumi-eye-lines', 'lumi', lambda: C.dof(C.lineset(Close('lumi', 82, lines=.6), [.40, .52, .61, .72, .80], .006, .008, .02, .22).lit(), .55, .25, 5))
put('lumi-neck-lines', 'lumi', lambda: C.dof(C.lineset(C.even('lumi', 93), [.34, .70, 1.02], .009, .022, .03, -.06).lit(), .5, .3, 5))
put('lumi-forehead-lines', 'lumi', lambda: C.marks(C.lineset(C.even('lumi', 104), [.34, .60, .86], .007, .018, .02), [(.22, .47), (.40, .49), (.60, .48), (.79, .46), (.31, .73), (.50, .74), (.70, .72)]).lit())
put('haneul-expression-lines', 'haneul', lambda: C.dof(C.lineset(Close('haneul', 110, lines=.4), [.3, .48, .66, .9], .010, .013, .02, .12).lit(), .5, .28, 4))
put('haneul-neck-line', 'haneul', lambda: C.curve(c := Close('haneul', 121, lines=.35, pore=.003), wave(.30, .10, 2.6, .8), .75, C.backdrop(c, '#E6EBE6', '#D4DCD2')))
put('onyu-expression-lines', 'onyu', lambda: C.dof(C.lineset(Close('onyu', 133, lines=.5), [.36, .55, .7, .88], .010, .010, .03, -.15).lit(), .55, .25, 5))
put('lumi-jaw-marks', 'lumi', lambda: C.curve(C.marks(Close('lumi', 140, lines=.4, pore=.004), [(.40, .42), (.52, .40), (.47, .52), (.60, .50)], [(.12, .62, .9, .50, .05)]), wave(.30, .16, 2.4, 2.4), .8, lin('#D9A57E')))
put('onyu-contour-marks', 'onyu', lambda: C.marks(Close('onyu', 151, lines=.45), [(.36, .5), (.5, .56), (.62, .66)], [(.2, .86, .86, .42, .16), (.30, .95, .92, .56, .16)]).lit())


# ---- acne, scars, pores
def inflamed(world, seed, q=.75):
    c = C.even(world, seed); C.bumps(c, [(.52, .62, .044)], .10, q * .4); return c
put('lumi-inflammation-injection', 'lumi', lambda: T.needle(C.dof(inflamed('lumi', 342).lit(), .5, .22, 5), T.WORLDS['lumi'], (.51, .60), 48, shadow=(.05, .07, .012, .4)))
put('haneul-inflammation-injection', 'haneul', lambda: T.needle(C.dof(inflamed('haneul', 353, .55).lit(), .5, .22, 5), T.WORLDS['haneul'], (.52, .60), 122, shadow=(-.04, .07, .012, .35)))
put('lumi-calming-gel', 'lumi', lambda: C.gel(c := inflamed('lumi', 362, .6), c.lit(), wave(.46, .05, 5), (1, .96, .9)))
put('haneul-extraction-gel', 'haneul', lambda: C.gel(c := inflamed('haneul', 1376, .35), c.lit(), wave(.48, .06, 4, 1), (.93, 1, .97)))
put('onyu-acne-care', 'onyu', lambda: S.droplets((c := inflamed('onyu', 384, .6)).f, C.dof(c.lit(), .5, .3, 4), [(.34, .60, .10), (.70, .42, .05)], c.L['light'], (1, .95, .85), .5))


put('lumi-led-recovery', 'lumi', lambda: C.wash(Close('lumi', 550), '#FFB02E', 1.5, .30, .15, .9, .3))


# ---- moisture and barrier
def creamed(world, seed, path, **k): c = Close(world, seed); return C.cream(c, C.dof(c.lit(), .5, .4, 3), path, **k)
put('lumi-after-laser-cream', 'lumi', lambda: creamed('lumi', 590, [(.12, .95), (.30, .55), (.58, .62), (.82, .34)], width=.13)); put('haneul-barrier-cream', 'haneul', lambda: creamed('haneul', 602, [(.85, .20), (.55, .42), (.62, .72), (.25, .95)], width=.12, tint='#F6FAF4')); put('onyu-barrier-cream', 'onyu', lambda: creamed('onyu', 611, [(.2, .25), (.5, .5), (.45, .8), (.8, 1.0)], width=.15, tint='#F9EEDC'))
put('lumi-cryo-calming', 'lumi', lambda: C.frost(c := Close('lumi', 622), c.lit(), wave(.55, .06, 4)))
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
def leg(world, seed, line, back, hair=True, light=None):
    c = Close(world, seed, lines=.3, pore=.003, light=light); 
    return C.curve(c, line, .9, back(c))
put('lumi-leg-curve', 'lumi', lambda: leg('lumi', 722, lambda x: .62 - .40 * x + .10 * np.sin(3.2 * x), lambda c: C.backdrop(c, '#E2B48E', '#C98A60', (.2, .1, .5, '#FFE9CC', .5)))); put('haneul-leg-curve', 'haneul', lambda: leg('haneul', 733, lambda x: .36 + .34 * x - .08 * np.sin(3 * x), lambda c: C.backdrop(c, '#EEF1ED', '#D3DDD2'))); put('haneul-body-line', 'haneul', lambda: leg('haneul', 755, lambda x: .50 - .22 * np.sin(2.8 * x + .3), lambda c: C.backdrop(c, '#DDE6DE', '#EFF2EC')))
put('onyu-shoulder-dusk', 'onyu', lambda: leg('onyu', 766, lambda x: .46 + .16 * np.sin(2.6 * x - .6), lambda c: C.backdrop(c, '#2B1E22', '#5A3A2A', (.95, .2, .5, '#FFB765', .55)), light=(.9, -.6, .1)))
put('onyu-jawline-dusk', 'onyu', lambda: leg('onyu', 777, lambda x: .70 - .46 * x + .06 * np.sin(6 * x), lambda c: C.backdrop(c, '#3A2A30', '#1D1312', (.1, .0, .6, '#C98C78', .35)), light=(.7, -.8, .16)))


# ---- body
put('lumi-contour-marks', 'lumi', lambda: C.curve(C.marks(Close('lumi', 803, lines=.3, pore=.003), [(.3, .5), (.45, .45), (.6, .47), (.74, .54)], [(.15, .66, .9, .70, -.10), (.2, .82, .85, .86, -.10)]), lambda x: .30 + .10 * np.cos(3.4 * x), .85, lin('#CF9468')))
put('lumi-shoulder-curve', 'lumi', lambda: leg('lumi', 814, lambda x: .28 + .42 * x ** 1.6, lambda c: C.backdrop(c, '#C98C66', '#E6C2A2', (.9, .2, .5, '#FFE3BF', .45)))); put('lumi-calf-curve', 'lumi', lambda: leg('lumi', 825, lambda x: .30 + .5 * np.abs(x - .35) ** 1.5, lambda c: C.backdrop(c, '#F0D8BF', '#D9A57E')))


# ---- devices on skin
def device(world, seed, kind, at=(.46, .86), angle=62, gel=False, curve=None, tip=None, ring=None, body=None, scale=1.35, extra=None, **k):
    c = Close(world, seed, **dict(dict(lines=.3, pore=.0028, pore_depth=.3, melanin=.12, blood=.16, soft=.6), **k)); f = c.f
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
