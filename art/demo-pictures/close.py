"""Skin in close-up: one function a treatment, each in the light of a clinic. c = Close(world, seed, …) holds the field."""
import numpy as np
from scipy.ndimage import gaussian_filter
import skin as S
import studio as T
from skin import lin

LIGHT = dict(
    lumi=dict(light=(-.6, -.5, .62), light_c='#FFF0DE', sky=.42, sky_c='#F7E2CE'),
    haneul=dict(light=(-.35, -.66, .68), light_c='#F8FBFC', sky=.55, sky_c='#E4EDEA'),
    onyu=dict(light=(.85, -.32, .36), light_c='#FFD8B0', sky=.20, sky_c='#B7A6C6', power=1.5))
TONE = dict(lumi='#E2B496', haneul='#EBCBB6', onyu='#E9CDB9')
GRADE = dict(lumi=dict(exposure=.22, contrast=.10, sat=.97, vignette=.08), haneul=dict(exposure=.16, contrast=.07, sat=.95, vignette=.04), onyu=dict(exposure=.42, contrast=.14, sat=1.02, vignette=.26))


class Close:
    def __init__(s, world, seed, w=800, h=1000, tone=None, light=None, **k):
        k = dict(dict(lines=.5, pore_depth=.7), **k); s.world, s.seed, s.W, s.w, s.h = world, seed, T.WORLDS[world], w, h
        s.f, s.H, s.A, s.G, s.parts = S.skin(w, h, seed, tone or TONE[world], **k); s.L = dict(LIGHT[world]); s.rng = s.f.rng
        if light: s.L['light'] = light
    def lit(s, **k):
        if s.world == 'onyu': u = s.f.X / s.f.sx; k.setdefault('mask_light', (.30 + .95 * u ** 1.3).astype(np.float32))      # dusk: one lamp, on the right
        return S.shade(s.f, s.H, s.A, s.G, **dict(s.L, **k))
    def spots(s, n, r0, r1, q, **k): s.A, m = S.spots(s.f, s.A, n, r0, r1, q, **k); return m
    def stain(s, m, q, colour): s.A = s.A * np.exp(-q * m[..., None] * np.array(colour, np.float32))


def even(world, seed, **k):
    """skin at its best: fine grain, one colour"""
    return Close(world, seed, **dict(dict(lines=.28, pore=.0026, pore_depth=.3, melanin=.10, blood=.16, soft=.55), **k))


def dof(col, focus=.5, width=.25, far=5.0, axis=1):
    """a thin plane of sharpness across the picture"""
    h, w, _ = col.shape; v = np.linspace(0, 1, h if axis else w, dtype=np.float32); v = v[:, None] if axis else v[None, :]
    d = np.clip((np.abs(v - focus) - width) / max(.05, 1 - width - .2), 0, 1); a = np.stack([gaussian_filter(col[..., c], far * .4) for c in range(3)], -1); b = np.stack([gaussian_filter(col[..., c], far) for c in range(3)], -1)
    k1 = np.clip(d * 2.5, 0, 1)[..., None]; k2 = np.clip(d * 2 - .6, 0, 1)[..., None]; return (col * (1 - k1) + a * k1) * (1 - k2) + b * k2


def curve(c, line, radius, back, edge_blur=2.0, sink=.0, dark=.0):
    """the skin as the side of a body: line(x) -> y of its upper edge (or of its left edge with axis 0), radius of the turn, what lies behind"""
    f = c.f; y = line(f.X); t = np.clip((f.Y - y) / radius, 0, None); q = np.clip(t, 0, 1); cosf = 1 - q; tilt = -cosf / np.sqrt(np.clip(1 - cosf ** 2, .02, 1)) * .9
    tilt = np.where(f.Y > y, tilt, 0); dy = np.gradient(y, axis=1) * f.px; form = (tilt * dy, -tilt)
    arc = radius * np.arccos(np.clip(1 - q, -1, 1)) + np.clip(t - 1, 0, None) * radius; from_y = arc * f.px
    from scipy.ndimage import map_coordinates
    xx = f.X * f.px; wrap = lambda m: map_coordinates(m, [from_y, xx], order=1, mode='reflect')
    c.H = wrap(c.H) * np.clip(q * 1.6 + .12, 0, 1); c.A = np.stack([wrap(c.A[..., i]) for i in range(3)], -1); c.G = wrap(c.G)
    col = c.lit(form=(form[0], form[1])); rim = np.clip(1 - q / .10, 0, 1) ** 2
    cov = np.clip((f.Y - y) * f.px / max(edge_blur, 1) + .5, 0, 1); soft = np.stack([gaussian_filter(col[..., i], 2.2) for i in range(3)], -1); k = np.clip(1 - q * 2.2, 0, 1)[..., None] * .8; col = col * (1 - k) + soft * k
    if back.ndim == 1: back = np.ones_like(col) * back
    return back * (1 - cov[..., None]) + col * cov[..., None]


def backdrop(c, top, low, glow=None):
    f = c.f; y = (f.Y / f.sy)[..., None]; b = lin(top) * (1 - y) + lin(low) * y
    if glow: gx, gy, r, col, k = glow; b = b + lin(col) * (k * np.exp(-((f.X - gx) ** 2 + (f.Y - gy) ** 2) / r ** 2))[..., None]
    return b.astype(np.float32)


def glow(c, angle=.6, **k): c.G = np.clip(c.G + .4, 0, 1.3); return dof(c.lit(rough=.34, spec=1.5, **k), .45, .3, 4)
def scatter(c, n, r0, r1, box=(0, 0, 1, 1), apart=1.15):
    out = []; x0, y0, x1, y1 = box
    for _ in range(n * 30):
        r = np.exp(c.rng.uniform(np.log(r0), np.log(r1))); x, y = c.rng.uniform(x0, x1) * c.f.sx, c.rng.uniform(y0, y1) * c.f.sy
        if all(np.hypot(x - a, y - b) > (r + q) * apart for a, b, q in out): out.append((x, y, r))
        if len(out) >= n: break
    return out


def drops(c, n=14, r0=.012, r1=.085, tint=(1, 1, 1), box=(0, 0, 1, 1), given=(), **k):
    col = c.lit(rough=.42, **k); d = list(given) + scatter(c, n, r0, r1, box); return S.droplets(c.f, col, d, c.L['light'], tint, env=float(c.L['sky']) + .25, gloss=.8 if c.world == 'haneul' else 1.0)


def mist(c, tint=(1, 1, 1)): return drops(c, 170, .005, .020, tint)
def lineset(c, ys, depth=.010, width=.010, wave=.015, tilt=0.0, vertical=False):
    """creases that run across: soft folds with a lip"""
    f = c.f; u, v = (f.Y, f.X) if vertical else (f.X, f.Y)
    for i, y in enumerate(ys):
        q = y + tilt * u + wave * np.sin(u * 5 + i * 1.7) + wave * .5 * f.noise(.25, 2) + .004 * f.noise(.03, 2); d = v - q; k = np.clip(.55 + .35 * np.sin(u * 2.3 + i) + .45 * f.noise(.12, 3), 0, 1.3)
        c.H += (-depth * .34 * np.exp(-(d / width) ** 2) + depth * .10 * np.exp(-((d - width * 2.4) / (width * 2.2)) ** 2)) * k; c.stain(np.exp(-(d / (width * .9)) ** 2) * k, .05, (.5, 1, 1))
    return c


def marks(c, dots=(), lines=(), colour='#F7F4EE', r=.017):
    """a doctor's white pencil"""
    f = c.f; m = np.zeros((f.h, f.w), np.float32); grain = np.clip(.85 + .4 * f.noise(.006, 2), 0, 1)
    for x, y in dots: f.stamp(m, x, y, r, lambda dx, dy: (np.clip(1.2 - np.hypot(dx, dy), 0, .35) / .35), 'max')
    for (x0, y0, x1, y1, bend) in lines:
        for t in np.linspace(0, 1, 420): n = np.array([-(y1 - y0), x1 - x0]) * bend * 4 * t * (1 - t); f.stamp(m, x0 + (x1 - x0) * t + n[0], y0 + (y1 - y0) * t + n[1], r * .42, lambda dx, dy: (np.clip(1.3 - np.hypot(dx, dy), 0, .5) / .5), 'max')
    m = (m * grain * (.8 + .2 * np.clip(c.parts['e1'] * 4, 0, 1)))[..., None]; c.A = c.A * (1 - .88 * m) + lin(colour) * .88 * m; return c


def spot(c, x, y, r, colour='#FF3B30', k=.8, core=.0, cold=False):
    """a laser's light on the skin: a sharp disc, its light under the skin around it"""
    f = c.f; d = np.hypot(f.X - x, f.Y - y) / r; disc = 1 / (1 + np.exp((d - 1) * 26)); halo = np.exp(-(d / 1.55) ** 2) * .55; col = c.lit(); l = lin(colour)
    return col * (1 - .25 * disc[..., None]) + c.A * l * ((disc * (.8 + .35 * c.f.noise(.012, 2)) + halo) * k * 2.2)[..., None] + l * (disc * core)[..., None]


def wash(c, colour, k=1.3, x=.3, y=.1, r=.9, base=.35):
    f = c.f; m = np.exp(-((f.X - x) ** 2 + (f.Y - y) ** 2) / r ** 2); c.L['power'] = base * c.L.get('power', 1); col = c.lit(); L = dict(c.L, light=(x - .5, y - .6, .45), light_c=colour, sky=.12, sky_c=colour, power=k); return col + S.shade(f, c.H, c.A, c.G, mask_light=m, **L)


def dots_grid(c, pitch=.055, r=.006, colour='#FFE9C8', k=1.0, box=(.12, .15, .88, .85), red=.5, rot=.2):
    """a fractional laser's grid of fine points"""
    f = c.f; m = np.zeros((f.h, f.w), np.float32); ca, sa = np.cos(rot), np.sin(rot); n = int(1.6 / pitch)
    for i in range(-n, n):
        for j in range(-n, n):
            x = f.sx / 2 + (ca * i - sa * j) * pitch; y = f.sy / 2 + (sa * i + ca * j) * pitch
            if box[0] * f.sx < x < box[2] * f.sx and box[1] * f.sy < y < box[3] * f.sy: f.stamp(m, x, y, r, lambda dx, dy: np.exp(-(dx * dx + dy * dy) ** 2), 'max', 2)
    c.stain(np.clip(gaussian_filter(m, .012 * f.px) * 2.4, 0, 1), red, (.08, .9, .75)); col = c.lit(); return col + lin(colour) * (m * k)[..., None] + c.A * lin(colour) * (gaussian_filter(m, .008 * f.px) * 2.2 * k)[..., None]


def halves(c, col_a, col_b, angle=8, at=.5, soft=.004, line=None):
    f = c.f; t = np.tan(np.radians(angle)); k = np.clip((f.X - f.sx * at - (f.Y - f.sy / 2) * t) / soft + .5, 0, 1)[..., None]; out = col_a * (1 - k) + col_b * k
    return out


def bumps(c, places, height=.3, red=.5):
    """raised spots: (x, y, r)"""
    for x, y, r in places:
        m = np.zeros_like(c.H); c.f.stamp(m, x, y, r, lambda dx, dy: np.exp(-(dx * dx + dy * dy) ** 1.2)); c.H += m * r * height
        if red: c.stain(np.clip(gaussian_filter(m, r * c.f.px * .4), 0, 1), red, (.06, .85, .62))
    return c


def cream(c, col, path, width=.12, tint='#FBF6EE', seed=3, thick=.035):
    """a stroke of cream that lies on the skin; path: points"""
    f = c.f; P = np.array(path, float); t = np.linspace(0, len(P) - 1, 240); i = np.clip(t.astype(int), 0, len(P) - 2); u = (t - i)[:, None]; Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]]); A, B, C, D = Q[i], Q[i + 1], Q[i + 2], Q[i + 3]
    Cc = .5 * (2 * B + (C - A) * u + (2 * A - 5 * B + 4 * C - D) * u ** 2 + (-A + 3 * B - 3 * C + D) * u ** 3); from scipy.spatial import cKDTree
    d, k = cKDTree(Cc).query(np.stack([f.X.ravel(), f.Y.ravel()], -1), workers=2); d = d.reshape(f.h, f.w).astype(np.float32); k = k.reshape(f.h, f.w); Tn = np.gradient(Cc, axis=0); Tn /= np.linalg.norm(Tn, axis=1)[:, None] + 1e-9
    side = (f.X - Cc[k, 0]) * -Tn[k, 1] + (f.Y - Cc[k, 1]) * Tn[k, 0]; s = k / 240.0; rng = np.random.default_rng(seed); wd = width * (.75 + .35 * np.sin(s * 3.1) ) * (1 + .05 * np.sin(s * 21 + seed) + .04 * f.noise(.06, 2)); q = d / wd; v = side / wd
    tab = rng.uniform(-1, 1, 300); n1 = lambda x: np.interp(x, np.arange(300), gaussian_filter(tab, .8)); st = .5 * n1(150 + v * 7 + .4 * np.sin(s * 4)) + .3 * n1(150 + v * 17 + s * 2) + .2 * n1(150 + v * 34)
    H = thick * (np.clip(1 - q ** 2, 0, 1) ** .4 * (.55 + .4 * st) + .4 * np.exp(-((q - .86) / .10) ** 2) + .7 * np.exp(-((s - .96) / .05) ** 2) * np.clip(1 - q ** 2, 0, 1) * (1 + .5 * np.sin(v * 6)))
    m = np.clip((1 - q) * wd * f.px / 2 + .2, 0, 1); H = gaussian_filter(H * m, 1.3); lc = S.shade(f, H, np.ones_like(c.A) * lin(tint), np.full_like(c.G, .9), rough=.30, spec=1.3, sss=.014, **c.L)
    sh = T.moved(gaussian_filter(m, .012 * f.px), -c.L['light'][0] * .022 * f.px, -c.L['light'][1] * .022 * f.px); col = col * (1 - .38 * sh[..., None]); return col * (1 - m[..., None]) + lc * m[..., None]


def gel(c, col, edge, tint=(.97, 1, .99), bubbles=40, seed=1, thick=.05):
    """clear gel from edge(x) downwards: gloss, a bright lip, bubbles"""
    f = c.f; y = edge(f.X) + .012 * f.noise(.12, 3); d = f.Y - y; m = np.clip(d * f.px / 1.6 + .5, 0, 1); H = thick * (1 - np.exp(-np.clip(d, 0, None) / .035)) + .012 * f.noise(.16, 2); gy, gx = np.gradient(H * f.px); from scipy.ndimage import map_coordinates
    yy, xx = np.mgrid[0:f.h, 0:f.w].astype(np.float32); ref = np.stack([map_coordinates(col[..., i], [yy + gy * 6, xx + gx * 6], order=1, mode='reflect') for i in range(3)], -1) * np.array(tint, np.float32); N = np.stack([-gx, -gy, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1)
    E = T.environment(c.W, R, .05); R2 = R + np.stack([2.2 * f.noise(.20, 2), 2.2 * f.noise(.16, 2), 0 * gx], -1) * .16; R2 /= np.linalg.norm(R2, axis=-1, keepdims=True); lip = np.exp(-((d - .010) / .007) ** 2) * (.55 + .45 * f.noise(.10, 2)) + .35 * np.exp(-((d - .040) / .012) ** 2) * np.clip(f.noise(.15, 2), 0, 1); wet = ref * 1.04 + E * (.03 + .5 * (1 - N[..., 2:3]) ** 1.5) + np.clip(T.environment(c.W, R2, .10) - 1.1, 0, 3) * .085 + (.55 * np.clip(lip, 0, 1))[..., None] * c.W.key_c; sh = gaussian_filter(m, .010 * f.px); col = col * (1 - .3 * T.moved(sh, 0, -.012 * f.px)[..., None]); out = col * (1 - m[..., None]) + wet * m[..., None]
    b = [(x, y2, r) for x, y2, r in scatter(c, bubbles, .004, .016) if y2 > float(np.interp(x, f.X[0], y.min(0))) + .08]; 
    for x, y2, r in b:
        ring = np.zeros_like(m); hi = np.zeros_like(m); f.stamp(ring, x, y2, r, lambda dx, dy: np.exp(-((np.hypot(dx, dy) - .85) / .16) ** 2)); f.stamp(hi, x - r * .3, y2 - r * .35, r * .28, lambda dx, dy: np.exp(-(dx * dx + dy * dy))); out = out * (1 - .22 * ring[..., None]) + (.35 * hi + .10 * np.clip(gaussian_filter(ring, 1), 0, 1))[..., None]
    return out


def frost(c, col, edge, seed=2):
    """ice that creeps over from above edge(x)"""
    f = c.f; n = f.noise(.10, 5, .7); d = edge(f.X) + .05 * n - f.Y; m = np.clip(d / .06, 0, 1); nd = np.abs(f.noise(.028, 3, .6, (1, .28))); nd2 = np.abs(f.noise(.03, 3, .6, (.26, 1))); k = np.clip(1 - np.minimum(nd, nd2) * 3.2, 0, 1) ** 2; a = np.clip(m * (.38 + .62 * k) * 1.0, 0, .96); H = (k * .006 + f.noise(.008, 2) * .0012) * m
    ice = S.shade(f, H.astype(np.float32), np.ones_like(c.A) * lin('#E9F1F4'), np.full_like(c.G, .9), **dict(c.L, light_c='#F4FAFF', rough=.28, spec=1.4)); cool = col * np.array([.92, .98, 1.05], np.float32) * np.clip(m, 0, 1)[..., None] + col * (1 - np.clip(m, 0, 1)[..., None]); return cool * (1 - a[..., None]) + ice * a[..., None]
