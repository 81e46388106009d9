"""Heroes, matter and things: name -> function that returns linear light and its grade. Run by make.py."""
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
import close as C, studio as T, skin as S
from close import Close, lin
from skin import Field

P = {}
def put(name, world, fn, **g): P[name] = lambda: (fn(), dict(C.GRADE[world], **g))
W = T.WORLDS
CARD, SQUARE, WIDE = (800, 1000), (800, 800), (1440, 810)
def flat(f, H, A, world, gloss=.5, **k): return S.shade(f, H.astype(np.float32), A.astype(np.float32) if getattr(A, 'ndim', 0) == 3 else np.ones((f.h, f.w, 3), np.float32) * lin(A), np.full((f.h, f.w), gloss, np.float32), **dict(C.LIGHT[world], **k))
def rot(f, deg): t = np.radians(deg); return f.X * np.cos(t) + f.Y * np.sin(t), -f.X * np.sin(t) + f.Y * np.cos(t)


# ---- matter
def linen(size, seed, world, c, angle=25, folds=5, deep=.05, weave=250, **k):
    f = Field(*size, seed); u, v = rot(f, angle); q = v + .12 * f.noise(.7, 2, .5) + .06 * np.sin(u * 2.2 + seed) + .03 * np.sin(u * 5.1 + seed * 2); a = q * folds + .30 * f.noise(.5, 2); fold = (.5 - .5 * np.cos(a * 6.283)) ** 1.5 * (.55 + .45 * np.clip(f.noise(.6, 2) + .3, 0, 1)) + .22 * (.5 - .5 * np.cos(a * 2.3 * 6.283 + 2 * u)) ** 2 * np.clip(f.noise(.4, 2), 0, 1) + .18 * f.noise(.3, 2, .4)
    wv = np.sin((u + .0012 * f.noise(.02, 2)) * weave * 6.283) + np.sin((q + .0012 * f.noise(.02, 2)) * weave * 6.283); slub = f.noise(.012, 2, .6, (5, .4)) + f.noise(.012, 2, .6, (.4, 5))
    H = gaussian_filter(deep * fold, 2.0) + .00030 * wv + .00012 * slub; A = lin(c) * (1 + .018 * slub[..., None] + .035 * wv[..., None]); return f, flat(f, H, A, world, .1, rough=.9, spec=.4, sss=.010, **k)
put('onyu-linen-folds', 'onyu', lambda: linen(CARD, 11, 'onyu', '#EFE3D0', 32)[1]); put('haneul-ramie-cloth', 'haneul', lambda: linen(CARD, 23, 'haneul', '#EDEFE6', -68, 3, .03)[1]); put('lumi-clay-cloth', 'lumi', lambda: linen(SQUARE, 31, 'lumi', '#C98C68', 50, 4, .06)[1])


def threads(seed):
    f, col = linen(CARD, seed, 'lumi', '#F0E0CC', 70, 2, .015)
    for i, (x0, y0, b) in enumerate(((.10, .22, .20), (.06, .46, -.16), (.14, .72, .22), (.08, .98, -.12))):
        t = np.linspace(0, 1, 14); pts = [(x0 + .82 * a, y0 + b * np.sin(3.1 * a) + .05 * np.sin(7 * a + i)) for a in t]; col = T.tube(col, W['lumi'], pts, .0055, '#E9EEF2' if i % 2 else '#B9C6DE', .15, (.012, .016, .006, .45))
    return col
put('lumi-lifting-threads', 'lumi', lambda: threads(43))


def fibres(size, seed, world, base, thread, n=900):
    """collagen as a microscope shows it: layers of fine strands"""
    f = Field(*size, seed); out = np.ones((f.h, f.w, 3), np.float32) * lin(base) * (1 + .12 * f.noise(.4, 3)[..., None])
    for layer in range(4):
        m, sh = f.hairs(n // 4, .62, .0032 + .0016 * layer, .4 + layer * .75, .30, .9); b = (3 - layer) * 1.3; m = gaussian_filter(m, b + .4); sh = gaussian_filter(sh, b + 1.5); out = out * (1 - .35 * sh[..., None]); gy, gx = np.gradient(m); l = np.clip(.75 + 1.3 * (gx * .6 + gy * .5) , .3, 1.6); out = out * (1 - m[..., None] * .85) + lin(thread) * (l * (.55 + .15 * layer) * m * .85)[..., None]
    return out
put('lumi-collagen-fibres', 'lumi', lambda: fibres(CARD, 51, 'lumi', '#8C3F2A', '#F2C9A4')); put('haneul-collagen-fibres', 'haneul', lambda: fibres(SQUARE, 64, 'haneul', '#8E9C86', '#F1F2E6', 620))


def viscous(size, seed, world, c, thick, back, absorb=2.6, holes=False, shine=1.0):
    """honey, serum, gel: colour deepens with thickness, the surface mirrors the room"""
    f = Field(*size, seed); H = thick(f); gy, gx = np.gradient(H * f.px); N = np.stack([-gx, -gy, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1); m = np.clip(H * f.px / 1.5, 0, 1)
    yy, xx = np.mgrid[0:f.h, 0:f.w].astype(np.float32); B = back(f); ref = np.stack([map_coordinates(B[..., i], [yy + gy * 9, xx + gx * 9], order=1, mode='reflect') for i in range(3)], -1); L = W[world].key; lit = np.clip(1 + 2.2 * (gx * L[0] + gy * L[1]), .45, 2.2)
    body = ref * np.exp(-(1 - lin(c)) * absorb * np.clip(H / .05, 0, 3)[..., None]) * lit[..., None]; E = T.environment(W[world], R, .03); col = body + E * (.035 + .7 * (1 - N[..., 2:3]) ** 1.6) * shine; sh = T.moved(gaussian_filter(m, .014 * f.px), -L[0] * 14, -L[1] * 14); B = B * (1 - .35 * sh[..., None]) + (lin(c) * .35 * gaussian_filter(m, .02 * f.px)[..., None]) * (1 - m[..., None]) * .3; return f, B * (1 - m[..., None]) + col * m[..., None]
def pool(f, at=(.55, .6), r=.36, seed=1, rag=.06): d = np.hypot(f.X - at[0] * f.sx, f.Y - at[1] * f.sy) + rag * f.noise(.25, 3, .5) - r; return .06 * (1 - np.exp(-np.clip(-d, 0, None) / .022))
put('lumi-filler-gel', 'lumi', lambda: viscous(SQUARE, 83, 'lumi', '#F8EFE4', lambda f: pool(f, (.56, .56), .24, 1, .03) * 1.5 + .5 * pool(f, (.27, .33), .07, 2, .01), lambda f: flat(f, .002 * f.noise(.02, 4, .7), '#C58A66', 'lumi', .2), .6)[1])
put('lumi-serum-pool', 'lumi', lambda: viscous(CARD, 95, 'lumi', '#F0A24A', lambda f: pool(f, (.45, .60), .33, 1, .10), lambda f: flat(f, .0015 * f.noise(.02, 4, .7), '#F0DCC6', 'lumi', .2), 1.1)[1])


def ripple(f, rings): return sum(a * np.cos(6.283 * (np.hypot(f.X - x * f.sx, f.Y - y * f.sy)) / l) * np.exp(-np.hypot(f.X - x * f.sx, f.Y - y * f.sy) / d) for x, y, a, l, d in rings)
def milk(size, seed, world='onyu', c='#F6EBDB'):
    f = Field(*size, seed); H = ripple(f, [(.62, .60, .006, .085, .30)]) + .006 * f.noise(.5, 2); gy, gx = np.gradient(H * f.px); N = np.stack([-gx, -gy, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1); col = flat(f, H, c, world, .9, rough=.3, sss=.03) * .85 + T.environment(W[world], R, .08) * .05
    return S.droplets(f, col, [(.62 * f.sx, .60 * f.sy, .05)], C.LIGHT[world]['light'], (1, .97, .92), .6)
put('onyu-milk-ripple', 'onyu', lambda: milk(CARD, 113)); put('onyu-hero-milk', 'onyu', lambda: milk(WIDE, 115), exposure=.55)


def hanji(size, seed, lat=True, leaf=True, gain=1.0):
    """mulberry paper in a wooden grid with the shadow of a bough"""
    f = Field(*size, seed); m, _ = f.hairs(420, .16, .0016, .4, 1.6, 1.6); m2, _ = f.hairs(130, .30, .0022, 1.2, 1.6, 2.0); base = lin('#F4F1E4') * (1 + .06 * f.noise(.35, 4)[..., None] + .02 * f.noise(.015, 3)[..., None]); base = base * (1 - .10 * gaussian_filter(m, .8)[..., None] * np.array([.8, 1, 1.3])) * (1 - .14 * gaussian_filter(m2, 1.1)[..., None] * np.array([.7, 1, 1.4]))
    if leaf: base = base * (T.leaves(f, seed, 20, .26, .016, .50, (-.05, .02), 32, 30))[..., None] ** np.array([1.0, .93, .98])
    g = 1.08 - .28 * (f.Y / f.sy)[..., None]; col = base * g * gain
    if lat:
        for k in np.arange(.18, f.sx, .29): col = bar(f, col, k, None)
        for k in (.30 * f.sy, .36 * f.sy, .86 * f.sy): col = bar(f, col, None, k)
    return f, col.astype(np.float32)
def bar(f, col, x, y, wd=.012):
    d = (f.X - x) if x is not None else (f.Y - y); u = f.Y if x is not None else f.X; g = f.noise(.05, 4, .7, (.06, 3) if x is not None else (3, .06)); q = np.clip(d / wd, -1, 1); m = np.clip((wd - np.abs(d)) * f.px + .5, 0, 1)[..., None]; sh = np.exp(-(np.clip(np.abs(d - .012) - wd, 0, None) / .014) ** 2)[..., None] * .22; c = lin('#B98F5F') * (1 + .16 * g[..., None]) * (.80 - .28 * q[..., None]); return col * (1 - sh) * (1 - m) + c * m
put('haneul-hanji-shadow', 'haneul', lambda: hanji(CARD, 142)[1], exposure=0); put('haneul-hanji-paper', 'haneul', lambda: hanji(SQUARE, 157, False)[1], exposure=0)


def wood(f, c1='#C7A475', c2='#9C7748', angle=0, ring=26, seedk=1.0):
    u, v = rot(f, angle); n = f.noise(.5, 3, .5, (3, .5)); q = v * ring * .5 + 2.2 * n; r = .5 + .5 * np.sin(q * 6.283 * .5); g = f.noise(.03, 4, .7, (9, .22)) if angle == 0 else f.noise(.03, 4, .7, (.22, 9)); k = np.clip(.55 * r ** 2 + .35 + .28 * g, 0, 1)[..., None]; return lin(c1) * (1 - k) + lin(c2) * k, .0012 * g - .001 * r
def planks(f, world, c1, c2, n=3, vertical=False, **k):
    A, H = wood(f, c1, c2, 90 if vertical else 0, 10); d = (f.X / f.sx if vertical else f.Y / f.sy) * n; e = np.abs(d - np.round(d)) / n; gap = np.exp(-(e / .0022) ** 2); tone = 1 + .07 * np.sin(np.floor(d) * 5.1); H = H - .006 * gap; A = A * tone[..., None] * (1 - .6 * gap[..., None]); return flat(f, H, A, world, .3, rough=.55, spec=.6, sss=.002, **k)


def disc(f, col, world, at, r, profile, c, glaze=None, shadow=.4, crackle=False, spec=1.0):
    """a bowl or a cup from above; profile(q) -> height for q = distance / r"""
    x, y = at; q = np.hypot(f.X - x, f.Y - y) / r; L = W[world].key; m = np.clip((1 - q) * r * f.px + .5, 0, 1); H = profile(np.clip(q, 0, 1)) * r; gy, gx = np.gradient(H * f.px); N = np.stack([-gx, -gy, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1); kd = np.clip(N @ L, 0, 1)[..., None]; A = np.ones_like(col) * lin(c) * (1 + .04 * f.noise(.10, 4)[..., None])
    if crackle: e, _ = f.cells(.045, .95, 1.2, .4, .4); A = A * (1 - .20 * np.exp(-(e / .045) ** 2)[..., None])
    inner = np.clip(1 - q / .86, 0, 1); dark = 1 - .40 * np.clip((L[0] * (f.X - x) + L[1] * (f.Y - y)) / r * -1 * -1 * .9 + .2, 0, 1) * (q < .9); occ = (1 - .30 * np.exp(-((q - .55) / .25) ** 2)); o = A * (kd * W[world].key_c * .95 + W[world].top * .34) * occ[..., None] + T.environment(W[world], R, .10) * .05 * spec
    sh = T.moved(gaussian_filter(m, .05 * f.px), -L[0] * r * .42 * f.px, -L[1] * r * .42 * f.px); c2 = T.moved(gaussian_filter(m, .012 * f.px), -L[0] * r * .10 * f.px, -L[1] * r * .10 * f.px); col = col * (1 - shadow * sh[..., None]) * (1 - shadow * c2[..., None]); return col * (1 - m[..., None]) + o * m[..., None], q
BOWL = lambda q: np.where(q < .30, 0, .62 * np.clip((q - .30) / .64, 0, 1) ** 1.5) - np.clip(q - .94, 0, 1) * 1.2
def liquid(f, col, world, at, r, c, absorb=1.0, seed=1, rings=(), mirror=.06):
    x, y = at; q = np.hypot(f.X - x, f.Y - y) / r; m = np.clip((1 - q) * r * f.px + .5, 0, 1); H = .0022 * f.noise(.12, 2) + sum(a * np.cos(6.283 * np.hypot(f.X - x - dx, f.Y - y - dy) / l) * np.exp(-np.hypot(f.X - x - dx, f.Y - y - dy) / d) for dx, dy, a, l, d in rings); gy, gx = np.gradient(H * f.px); yy, xx = np.mgrid[0:f.h, 0:f.w].astype(np.float32); ref = np.stack([map_coordinates(col[..., i], [yy + gy * 18, xx + gx * 18], order=1, mode='reflect') for i in range(3)], -1); lap = gaussian_filter(np.gradient(np.gradient(H, axis=0), axis=0) + np.gradient(np.gradient(H, axis=1), axis=1), 1.2) * f.px ** 2; ref = ref * np.clip(1 / np.clip(1 + 1.6 * lap / (lap.std() * 6 + 1e-6), .5, 3), .7, 1.8)[..., None] * np.exp(-(1 - lin(c)) * absorb * (1.1 - q[..., None] * .5)); N = np.stack([-gx * 2, -gy * 2, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1); lip = np.exp(-((q - .985) / .012) ** 2) * .25; o = ref + T.environment(W[world], R, .03) * mirror + lip[..., None] * .5; return col * (1 - m[..., None]) + o * m[..., None]
def celadon_bowl(size, seed, at, r, leaf=True):
    f = Field(*size, seed); col = planks(f, 'haneul', '#CDAE82', '#A98658', 3)
    if leaf: col = col * T.leaves(f, seed, 18, .30, .018, .58, (-.08, -.05), 40, 34)[..., None]
    col, _ = disc(f, col, 'haneul', at, r, BOWL, '#A9BFA8', crackle=True); return f, liquid(f, col, 'haneul', at, r * .80, '#DDEDE4', .35, rings=((.05, -.04, .0005, .06, .10),), mirror=.09)
put('haneul-celadon-water', 'haneul', lambda: celadon_bowl(CARD, 163, (.52, .66), .36)[1])
def tea(size, seed, world='haneul'):
    f = Field(*size, seed); col = planks(f, world, '#B58C5C', '#86613A', 4) if world == 'haneul' else linen(size, seed, world, '#D9C6AA', 12, 2, .008)[1]; col = col * T.beam(f, -30, .52, .75, .12, .62, 1.1)[..., None]; cup = '#EDEBE2' if world == 'haneul' else '#D7B98E'; col, _ = disc(f, col, world, (.38 * f.sx, .40 * f.sy), .21, BOWL, cup); col = liquid(f, col, world, (.38 * f.sx, .40 * f.sy), .172, '#B9C777' if world == 'haneul' else '#B8641E', 1.4); col, _ = disc(f, col, world, (.68 * f.sx, .72 * f.sy), .16, BOWL, '#A9BFA8' if world == 'haneul' else '#C08A4A', crackle=world == 'haneul'); return liquid(f, col, world, (.68 * f.sx, .72 * f.sy), .13, '#C3CE86' if world == 'haneul' else '#A8581A', 1.4)
put('haneul-tea', 'haneul', lambda: tea(CARD, 174)); put('onyu-tea-dusk', 'onyu', lambda: tea(CARD, 185, 'onyu'))


def garden(size, seed):
    """raked sand around three stones"""
    f = Field(*size, seed); st = [(.60, .56, .15, 1.25), (.33, .80, .085, 1.0), (.80, .84, .06, 1.1)]; d = np.full((f.h, f.w), 9.0, np.float32)
    for x, y, r, k in st: d = np.minimum(d, np.hypot((f.X - x * f.sx) / k, f.Y - y * f.sy) - r)
    u = np.where(d < .16, d, .16 + (f.Y - .0) * 0 + np.abs(f.Y - .5 * f.sy) * 1.0); wv = np.where(d < .17, np.sin(d * 6.283 / .034), np.sin((f.Y + .01 * np.sin(f.X * 6)) * 6.283 / .034)); k = np.clip((d - .15) / .03, 0, 1); wv = np.sin(d * 6.283 / .034) * (1 - k) + np.sin((f.Y + .012 * np.sin(f.X * 6)) * 6.283 / .034) * k
    H = .0040 * wv + .0011 * f.rng.standard_normal(d.shape).astype(np.float32) * 0 + .0016 * f.noise(.006, 2, .8); A = lin('#E4E0D2') * (1 + .10 * f.noise(.005, 2, .8)[..., None]); col = flat(f, H, A, 'haneul', 0, rough=1, spec=.2, sss=.002, light=(-.6, -.6, .42)); L = W['haneul'].key
    for x, y, r, kk in st:
        q = np.hypot((f.X - x * f.sx) / kk, f.Y - y * f.sy) / r + .10 * f.noise(r * 1.2, 3); m = np.clip((1 - q) * r * f.px / 1.2 + .5, 0, 1); Hs = r * .75 * np.sqrt(np.clip(1 - q ** 2.2, 0, 1)) + r * .05 * f.noise(r * .5, 4, .65); s = flat(f, gaussian_filter(Hs, 1.2), lin('#6B6F6A') * (1 + .18 * f.noise(.03, 5, .75)[..., None]), 'haneul', .3, rough=.75, spec=.5, sss=.001); sh = T.moved(gaussian_filter(m, .022 * f.px), .5 * r * f.px, .55 * r * f.px); col = col * (1 - .5 * sh[..., None]); col = col * (1 - m[..., None]) + s * m[..., None]
    return col
put('haneul-raked-sand', 'haneul', lambda: garden(CARD, 196))


def hair(size, seed, world, c='#2A1C16', shine='#E8B98C', angle=72):
    f = Field(*size, seed); u, v = rot(f, angle); q = v + .06 * np.sin(u * 3.1 + 1) + .03 * f.noise(.5, 2); n = np.zeros_like(q); 
    for s, a in ((.05, .45), (.018, .35), (.006, .30), (.0028, .28)): k = int(4 / s); tab = f.rng.standard_normal(k + 8).astype(np.float32); p = (q + .004 * np.sin(u * 9 + q * 30)) / s + k / 2; i = np.floor(p).astype(int); w = p - i; w = w * w * (3 - 2 * w); n += a * (tab[i % k] * (1 - w) + tab[(i + 1) % k] * w)
    band = np.exp(-((u - .62 + .10 * n + .06 * f.noise(.2, 2)) / .15) ** 2) + .5 * np.exp(-((u - .15 + .10 * n) / .10) ** 2); l = np.clip(.5 + .35 * n, .05, 1.4); col = lin(c) * (l * 1.2)[..., None] + lin(shine) * (band * np.clip(.25 + .55 * n, 0, 2) * .42)[..., None]; return C.dof(col.astype(np.float32), .5, .35, 3)
put('haneul-hair', 'haneul', lambda: hair(CARD, 204, 'haneul', '#33261E', '#E6E2D6'), exposure=.5); put('lumi-hairline', 'lumi', lambda: hair(SQUARE, 217, 'lumi', '#3A2218', '#F0B37C', 118), exposure=.4)


def clay(size, seed): c = Close('lumi', seed, *size, lines=.1, pore=0, tone='#E8CDB2'); return C.cream(c, C.cream(c, c.lit(), [(-.1, .95), (.3, .75), (.6, .95), (1.1, .80)], .22, '#B5714C', 4, .05), [(.05, .20), (.38, .48), (.72, .36), (.80, .14)], .17, '#A9623E', 7, .055)
put('lumi-clay-mask', 'lumi', lambda: clay(CARD, 226)); put('onyu-cream-swirl', 'onyu', lambda: C.cream(c := Close('onyu', 237, *CARD, lines=.1, pore=0, tone='#D9BE9C'), c.lit(), [(.15, .30), (.75, .28), (.82, .72), (.36, .86), (.32, .58), (.58, .56)], .15, '#F8EEDF', 5, .05)); put('haneul-cream-swirl', 'haneul', lambda: C.cream(c := Close('haneul', 248, *SQUARE, lines=.1, pore=0, tone='#C5D1C2'), c.lit(), [(.2, .75), (.25, .3), (.7, .25), (.72, .62), (.46, .60)], .15, '#FAFAF3', 9, .05))
def snow(size, seed):
    f = Field(*size, seed); H = .03 * f.noise(.3, 3, .45) + .002 * f.noise(.012, 3, .7); col = flat(f, H, '#F1F4F6', 'haneul', .4, rough=.8, spec=.6, sss=.02, light=(-.7, -.5, .42)); root = np.array([(.50 + .10 * np.cos(a) * r, .62 + .10 * np.sin(a) * r) for a, r in zip(f.rng.uniform(0, 6.28, 240), f.rng.uniform(.1, 1, 240))])
    for cx, cy, s in ((.42, .52, 1.0), (.70, .78, .8), (.22, .86, .62)):
        for a in np.linspace(0, 6.28, 46): p = np.array([(cx + .015 * np.cos(a), cy + .015 * np.sin(a))]); m, sh = f.hairs(1, .22 * s, .0035, a + f.rng.normal(0, .08), .04, .15, root=p); sh = T.moved(gaussian_filter(m, 3), 6, 9); col = col * (1 - .35 * sh[..., None]); col = col * (1 - m[..., None]) + lin('#4E6B4A') * (.75 + .5 * f.rng.random()) * m[..., None] * .8
    k = np.clip(f.noise(.05, 3, .6) - .75, 0, 1)[..., None] * 1.6; return col * (1 - np.clip(k, 0, 1)) + flat(f, H + .01 * k[..., 0], '#F4F6F8', 'haneul', .4, rough=.8, sss=.02) * np.clip(k, 0, 1)
put('haneul-snow-pine', 'haneul', lambda: snow(CARD, 259))


# ---- things before a wall
def stage(world, size, seed, top, wall, line=.74, light=None): f, b = T.table(*size, top, wall, line, seed, W=W[world]); return f, b * (light(f) if light else np.ones((f.h, f.w), np.float32))[..., None]
def foot(f, col, x, y, r, k=.5): m = np.exp(-((f.X - x) / (r * 1.15)) ** 2 - ((f.Y - y) / (r * .16)) ** 2); return col * (1 - k * np.clip(m * 1.3, 0, 1)[..., None])
def cast(f, col, W_, x, y, r, h, k=.35): s = -np.sign(W_.key[0]) * -1; dx = -W_.key[0] * h * .9; m = np.zeros((f.h, f.w), np.float32); t = np.clip((f.X - x) / dx, 0, 1) if dx else 0; d = np.abs(f.Y - y - .02 * t); m = np.exp(-(d / (r * .22)) ** 2) * (np.abs(f.X - x - dx * .5) < abs(dx) * .5 + r) * (1 - .7 * t); return col * (1 - k * gaussian_filter(m, .012 * f.px)[..., None])
def stand(f, col, world, x, y, r, h): return foot(f, cast(f, col, W[world], x, y, r, h), x, y + .004, r)
def leafy(seed, lo=.55, **k): return lambda f: T.leaves(f, seed, 22, .28, .018, lo, (-.1, -.05), 30, 30) * T.beam(f, -28, .40, 1.1, .3, .80, 1.12)
def vials(world, size, seed, top, wall, at, liquids, light, cap='#E9DFD0', s=1.0):
    f, col = stage(world, size, seed, top, wall, .76, light)
    for (x, y, k), l in zip(at, liquids): col = stand(f, col, world, x * f.sx, y * f.sy, .15 * k * s, .6 * k * s); col = T.ampoule(col, W[world], (x * f.sx, y * f.sy), l, cap, k * s)
    return f, col
put('lumi-ampoules', 'lumi', lambda: vials('lumi', CARD, 264, '#D9A47C', '#C98A63', [(.34, .80, .85), (.63, .86, 1.15)], ['#F0B060', '#E07A3A'], leafy(3))[1]); put('haneul-ampoules', 'haneul', lambda: vials('haneul', SQUARE, 275, '#CBAA7C', '#E8EBE2', [(.36, .84, .95), (.66, .80, .75)], ['#DCE8D8', '#E9EED8'], leafy(5, .66), '#B7C9B4')[1]); put('onyu-ampoules', 'onyu', lambda: vials('onyu', CARD, 286, '#8A6A48', '#5A4036', [(.42, .84, 1.1), (.72, .80, .8)], ['#D9962F', '#E8C07A'], lambda f: T.beam(f, 25, .62, .5, .4, .42, 1.35), '#D9C4A4')[1]); put('lumi-toxin-vial', 'lumi', lambda: vials('lumi', SQUARE, 290, '#EBD6BE', '#D8AE8A', [(.54, .86, 1.25)], ['#F3F1EC'], leafy(8, .62), '#B0653F')[1]); put('haneul-toxin-vial', 'haneul', lambda: vials('haneul', CARD, 305, '#D9C7A4', '#DCE4DB', [(.50, .84, 1.15)], ['#EEF2EE'], leafy(11, .64), '#8FA88C')[1])
def pipette(world, size, seed, top, low, liquid, x=.55):
    f = Field(*size, seed); col = (lin(top) * (1 - (f.Y / f.sy)[..., None]) + lin(low) * (f.Y / f.sy)[..., None]).astype(np.float32)
    for _ in range(14): b = np.zeros((f.h, f.w), np.float32); f.stamp(b, f.rng.uniform(0, f.sx), f.rng.uniform(.1, f.sy), f.rng.uniform(.03, .10), lambda dx, dy: np.clip((1 - np.hypot(dx, dy)) * 9, 0, 1)); col = col + lin(liquid) * (gaussian_filter(b, 7) * f.rng.uniform(.04, .16))[..., None]
    X = x * f.sx; col = T.lathe(col, W[world], (X, .58 * f.sy), 90, [(0, .020), (.10, .026), (.26, .055), (.34, .060), (2, .060)], [(0, .50, dict(c=liquid, glass=1, deep=1.2, glow=.3)), (.50, 2, dict(c='#F3F3F0', glass=1, deep=.3, bend=.3))]); d = [(0, .020), (.02, .021), (.06, .034), (.10, .050), (.135, .058), (.165, .052), (.185, .034), (.195, .012), (.197, 0)]
    return T.lathe(col, W[world], (X, .575 * f.sy), -90, d, [(0, .2, dict(c=liquid, glass=1, deep=1.5, glow=.35))])
put('lumi-pipette-drop', 'lumi', lambda: pipette('lumi', CARD, 313, '#E9C8A6', '#C4835A', '#F0A040')); put('onyu-pipette-drop', 'onyu', lambda: pipette('onyu', CARD, 324, '#4A3430', '#2A1B18', '#F0B050', .46)); put('haneul-pipette-drop', 'haneul', lambda: pipette('haneul', SQUARE, 335, '#EEF2EC', '#CFDACF', '#CFE3C4', .5))
def candles(size, seed, x=.55, s=1.0):
    f, col = stage('onyu', size, seed, '#6E5138', '#3E2C2A', .78); fl = []
    for dx, y, r, h in ((0, .86, .085, .30), (.26, .83, .065, .46), (-.22, .82, .055, .20)):
        X, Y = x * f.sx + dx * s, y * f.sy; col = stand(f, col, 'onyu', X, Y, r * s, .2); col = T.lathe(col, W['onyu'], (X, Y), 90, [(0, r * .97), (.006, r), (h - .01, r), (h, r * .96)], [(0, h, dict(c='#E9D6BC', rough=.5, sss=.45, emit=.05))], s); fl.append((X, Y - h * s))
    for X, Y in fl:
        g = np.exp(-((f.X - X) ** 2 + (f.Y - Y + .05 * s) ** 2) / (.22 * s) ** 2) * .55 + .14 * np.exp(-((f.X - X) ** 2 + (f.Y - Y) ** 2) / (.6 * s) ** 2); col = col + lin('#FFA850') * g[..., None] * (.16 + 1.7 * col); q = (f.Y - (Y - .052 * s)) / (.05 * s); wd = .015 * s * np.sqrt(np.clip(1 - q * q, 0, 1)) * (1 + .55 * q); m = gaussian_filter(np.clip((wd - np.abs(f.X - X)) * f.px + .5, 0, 1) * (np.abs(q) < 1), 1.6); col = col * (1 - m[..., None]) + (lin('#FFD27A') * 6 + lin('#FFFFFF') * 2) * m[..., None]; wk = np.exp(-((f.X - X) / .0022) ** 2) * ((f.Y > Y - .018 * s) & (f.Y < Y + .002)); col = col * (1 - .9 * wk[..., None])
    return f, col
put('onyu-candles', 'onyu', lambda: candles(CARD, 346)[1])
def fruit(size, seed):
    f, col = stage('haneul', size, seed, '#BE9A68', '#E3E7DC', .70, leafy(14, .68))
    for x, y, s in ((.68, .80, .9), (.34, .84, 1.0)):
        X, Y = x * f.sx, y * f.sy; col = stand(f, col, 'haneul', X, Y, .17 * s, .25); th = np.linspace(-1.45, 1.5, 40); pr = [(.135 + .135 * np.sin(t), .175 * np.cos(t) ** .75) for t in th]; col = T.lathe(col, W['haneul'], (X, Y), 90, pr, [(0, .3, dict(c='#D9722A', rough=.28, spec=.05, soft=.35))], s)
        for a in (-1, -.4, .35, 1): p = [(X + a * t * .085 * s, Y - (.268 - .035 * abs(a) * t + .035 * np.sin(3.1 * t) * .6) * s) for t in np.linspace(0, 1, 6)]; col = T.tube(col, W['haneul'], p, .012 * s, '#6F7B4C', .8, (0, .006, .006, .25))
        col = T.tube(col, W['haneul'], [(X, Y - .268 * s), (X + .01 * s, Y - .31 * s), (X + .03 * s, Y - .34 * s)], .008 * s, '#6B5238', .9, (0, 0, .005, 0))
    return col
put('haneul-persimmons', 'haneul', lambda: fruit(CARD, 357))
def vase(col, world, x, y, s, c, prof=None, **k): return T.lathe(col, W[world], (x, y), 90, prof or [(0, .085), (.01, .09), (.10, .150), (.20, .185), (.30, .170), (.38, .110), (.43, .062), (.48, .050), (.53, .062), (.54, .066)], [(0, .54, dict(dict(c=c, rough=.16, spec=.06), **k))], s, bevel=20 * s)
def tools(world, size, seed, top, wall, light, kinds, body, ring, tip):
    """handpieces that stand on their cradle, side by side"""
    f, col = stage(world, size, seed, top, wall, .80, light); n = len(kinds)
    for i, k in enumerate(kinds): X = f.sx * (.5 + (i - (n - 1) / 2) * (.62 / n) * (1.25 if n < 3 else 1.1)); col = foot(f, cast(f, col, W[world], X, .86 * f.sy, .09, .5), X, .862 * f.sy, .12); col = T.lathe(col, W[world], (X, .86 * f.sy), 90, [(0, .115), (.008, .12), (.06, .115), (.075, .09)], [(0, .075, dict(body, c='#D9C7AE' if world != 'haneul' else '#C8A878', rough=.5))]); col = T.probe(col, W[world], (X, .86 * f.sy - .80), -90, body, tip, ring, k, .62)
    return col
import treatments as _t
put('lumi-handpieces', 'lumi', lambda: tools('lumi', WIDE, 366, '#D8A67E', '#C98F69', leafy(17, .6), ['dome', 'cone', 'round', 'flat'], T.WHITE, T.BRASS, T.STEEL)); put('haneul-handpieces', 'haneul', lambda: tools('haneul', WIDE, 377, '#CDAE80', '#E6EAE2', leafy(20, .68), ['flat', 'round', 'dome'], T.WHITE, _t.CEL, T.STEEL)); put('onyu-handpieces', 'onyu', lambda: tools('onyu', WIDE, 388, '#7A5C3E', '#4A3530', lambda f: T.beam(f, 22, .58, .7, .4, .42, 1.25), ['cone', 'dome', 'flat'], _t.MILK, _t.HONEY, T.STEEL))


# ---- heroes: the subject stands right of the middle, words stand left
def hero_drop(world, seed, drops, tint, **k): c = Close(world, seed, *WIDE, **k); x = (c.f.X / c.f.sx); col = C.dof(c.lit(rough=.4), .55, .30, 6); return S.droplets(c.f, col, [(a * c.f.sx, b, r) for a, b, r in drops], c.L['light'], tint, .7)
put('lumi-hero-drop', 'lumi', lambda: hero_drop('lumi', 412, [(.70, .50, .22), (.86, .26, .09), (.55, .78, .07), (.90, .76, .05), (.60, .22, .035), (.50, .46, .022)], (1, .93, .82))); put('haneul-hero-drop', 'haneul', lambda: hero_drop('haneul', 423, [(.66, .56, .17), (.82, .36, .08), (.88, .70, .11), (.54, .30, .04), (.58, .84, .045)], (1, 1, .99)))
def hero_tool(world, seed, back, kind, body, ring, tip, at, angle, s=2.0):
    f = Field(*WIDE, seed); col = back(f); return T.probe(col, W[world], (at[0] * f.sx, at[1]), angle, body, tip, ring, kind, s, shadow=(.06, .10, .05, .35))
put('lumi-hero-handpiece', 'lumi', lambda: hero_tool('lumi', 445, lambda f: flat(f, .006 * f.noise(.15, 5, .6), '#C9906B', 'lumi', .1, rough=.9) * (T.leaves(f, 9, 26, .34, .02, .6, (-.1, -.1), 24, 26) * T.beam(f, -30, .55, .9, .3, .75, 1.2))[..., None], 'dome', T.WHITE, T.BRASS, T.STEEL, (.56, .66), 24))
def hero_haneul():
    f, col = hanji(WIDE, 450, True, True, .92); y = .80; k = np.clip((f.Y - y) * f.px / 1.5 + .5, 0, 1)[..., None]; A, H = wood(f, '#CBAA7A', '#A27C4E', 0, 14); top = flat(f, H, A, 'haneul', .3, rough=.5, spec=.7, sss=.002) * (1 - .18 * np.clip((.9 - f.Y) / .1, 0, 1)[..., None]); col = col * (1 - .22 * np.exp(-np.clip(y - f.Y, 0, None) / .05)[..., None]); col = col * (1 - k) + top * k
    X = .70 * f.sx; m, _ = f.hairs(1, .1, .002, 0); stem = [(X, .40), (X - .04, .24), (X - .16, .12), (X - .34, .07)]; col = T.tube(col, W['haneul'], stem, .008, '#6B5844', .9, (.03, .03, .02, .2))
    for (px, py) in stem[1:] + [(X - .09, .17), (X - .25, .09), (X + .01, .20), (X - .30, .14)]:
        root = np.repeat(np.array([[px, py]]), 60, 0); hh, sh = f.hairs(0, .085, .0026, -1.3, 1.1, .3, root=root); col = col * (1 - .18 * T.moved(gaussian_filter(hh, 5), 14, 14)[..., None]); col = col * (1 - hh[..., None]) + lin('#5E7A52') * (.9 * hh)[..., None]
    col = stand(f, col, 'haneul', X, .90, .17, .4); col = vase(col, 'haneul', X, .90, 1.0, '#A6BEA4'); col = stand(f, col, 'haneul', .86 * f.sx, .92, .12, .15); return T.lathe(col, W['haneul'], (.86 * f.sx, .92), 90, [(0, .07), (.01, .075), (.05, .105), (.11, .128), (.135, .13)], [(0, .135, dict(c='#E9E7DB', rough=.25, spec=.05))])
put('haneul-hero-hanji', 'haneul', hero_haneul, exposure=.04); put('haneul-hero-celadon', 'haneul', lambda: celadon_bowl(WIDE, 467, (1.18, .52), .40)[1])
put('onyu-hero-candles', 'onyu', lambda: candles(WIDE, 471, .70, 1.25)[1]); put('onyu-hero-linen', 'onyu', lambda: viscous(WIDE, 486, 'onyu', '#F2AC2C', lambda f: pool(f, (.72, .55), .25, 1, .03) * 1.2, lambda f: linen(WIDE, 487, 'onyu', '#EBDCC6', 28, 3, .030)[1], 1.7)[1])
