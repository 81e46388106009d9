"""Things that were turned on a lathe, photographed from the side: needle, vial, handpiece, candle, bowl. And what they stand before.
A picture is linear light, h x w x 3; places are given as parts of the short side, as in skin.py."""
import subprocess, numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from skin import Field, lin


class World:
    """the light of a clinic: soft boxes as (azimuth, height, half width, half height, colour, strength) around the thing"""
    def __init__(s, boxes, top, low, key, key_c, shadow): s.boxes, s.top, s.low, s.key, s.key_c, s.shadow = boxes, lin(top), lin(low), np.array(key, np.float32) / np.linalg.norm(key), lin(key_c), lin(shadow)


WORLDS = dict(
    lumi=World([(-1.05, .15, .26, .9, '#FFF0DC', 5.0), (1.25, .1, .12, .8, '#FFD2A0', 3.2)], '#F6DEC4', '#9A5E3E', (-.6, -.55, .6), '#FFEBD2', '#7A4026'),
    haneul=World([(-.95, .25, .42, .7, '#F4FAFF', 3.6), (1.15, .0, .30, .8, '#E8F2EA', 1.3)], '#EDF2EE', '#A9A288', (-.5, -.7, .6), '#F7FAFC', '#6E7564'),
    onyu=World([(1.0, .1, .16, .7, '#FFC27A', 5.2), (-1.35, .2, .08, .9, '#AEB4DC', 1.5)], '#6B4F48', '#3A2419', (.7, -.35, .55), '#FFBE74', '#1C0F0A'))


def environment(W, R, rough):
    az = np.arctan2(R[..., 0], R[..., 2]); el = np.arcsin(np.clip(-R[..., 1], -1, 1)); t = np.clip(0.5 + 0.5 * el, 0, 1)[..., None]
    out = W.top * t + W.low * (1 - t)
    for a, e, wa, we, c, k in W.boxes:
        soft = 0.03 + rough * 1.1; da = np.clip((wa + soft - np.abs(az - a)) / (2 * soft), 0, 1); de = np.clip((we + soft - np.abs(el - e)) / (2 * soft), 0, 1)
        m = (da * da * (3 - 2 * da)) * (de * de * (3 - 2 * de)) * k / (1 + 2.5 * rough); out = out + m[..., None] * lin(c)
    return out


def blank(w, h, c='#000000'): return np.ones((h, w, 3), np.float32) * (lin(c) if isinstance(c, str) else np.array(c, np.float32))


def moved(m, dx, dy):
    """shifted, with what comes in from outside empty"""
    dx, dy = int(round(dx)), int(round(dy)); out = np.zeros_like(m); h, w = m.shape; out[max(0, dy):h + min(0, dy), max(0, dx):w + min(0, dx)] = m[max(0, -dy):h - max(0, dy), max(0, -dx):w - max(0, dx)]; return out


def onward(m, dy):
    """a shadow that was moved down, going on to the upper edge of the picture"""
    n = max(0, int(round(dy))); out = m.copy(); out[:n] = m[n]; return out


def over(img, rgb, a, blur=0.0):
    if blur > 0.3:
        rgb = np.stack([gaussian_filter(rgb[..., c] * a, blur) for c in range(3)], -1); a = gaussian_filter(a, blur); return img * (1 - a[..., None]) + rgb
    return img * (1 - a[..., None]) + rgb * a[..., None]


def smooth(pts, n=600):
    """profile [(along, radius[, 1 = corner stays])] -> dense, rounded a little"""
    P = np.array([p[:2] for p in pts], float); a = np.linspace(P[0, 0], P[-1, 0], n); return a, np.interp(a, P[:, 0] + np.arange(len(P)) * 1e-7, P[:, 1])


def lathe(img, W, at, angle, profile, parts, scale=1.0, blur=0.0, shadow=None, edge=1.0, fade=None, bevel=1.5):
    """profile along the axis, which points from `at` in `angle` (0 = right, 90 = up). parts: (from, to, material)
    material: dict(c, metal=0, rough=.3, spec=.04, glass=0, tint, glow, ribs) ; shadow = (dx, dy, blur, strength) onto what lies behind"""
    h, w, _ = img.shape; px = min(w, h); X, Y = np.meshgrid(np.arange(w, dtype=np.float32) / px, np.arange(h, dtype=np.float32) / px)
    t = np.radians(angle); ax, ay = np.cos(t), -np.sin(t); bx, by = np.sin(t), np.cos(t)
    a = ((X - at[0]) * ax + (Y - at[1]) * ay) / scale; b = ((X - at[0]) * bx + (Y - at[1]) * by) / scale
    pa, pr = smooth(profile); sg = bevel / px / scale / (pa[1] - pa[0]); prs = np.maximum(gaussian_filter(pr, max(sg, .3), mode='nearest'), 1e-5) if sg > .3 else np.maximum(pr, 1e-5); slope = np.gradient(prs, pa)
    r = np.interp(a, pa, prs, left=0, right=0); s = np.interp(a, pa, slope, left=0, right=0)
    cov = np.clip((r - np.abs(b)) * px * scale / edge + .5, 0, 1) * np.clip((a - pa[0]) * px * scale + .5, 0, 1) * np.clip((pa[-1] - a) * px * scale + .5, 0, 1)
    if fade: cov = cov * np.clip((a - fade[0]) / (fade[1] - fade[0]), 0, 1)
    if shadow is not None:
        dx, dy, sb, k = shadow; sh = moved(gaussian_filter(cov, sb * px), dx * px, dy * px); sh = onward(sh, dy * px) if ay < 0 else sh; img = img * (1 - k * sh[..., None] * (1 - W.shadow * .6))
    m = cov > 0; nb = np.clip(b / np.maximum(r, 1e-5), -1, 1); nz = np.sqrt(np.clip(1 - nb * nb, 0, 1)); q = 1 / np.sqrt(1 + s * s)
    nA, nB, nZ = -s * q, nb * q, nz * q
    N = np.stack([nA * ax + nB * bx, nA * ay + nB * by, nZ], -1); R = np.stack([2 * N[..., 2] * N[..., 0], 2 * N[..., 2] * N[..., 1], 2 * N[..., 2] ** 2 - 1], -1)
    rgb = np.zeros_like(img); al = np.zeros_like(cov)
    for p0, p1, mt in parts:
        k = np.clip((a - p0) * px * scale + .5, 0, 1) * np.clip((p1 - a) * px * scale + .5, 0, 1); k = np.where(m, k, 0)
        if k.max() <= 0: continue
        rough = mt.get('rough', .3); c = lin(mt['c']); Rr = R
        if mt.get('ribs'): ph = a * mt['ribs']; d = .35 * np.sin(2 * np.pi * ph); Rr = R + np.stack([d * ax, d * ay, 0 * d], -1); Rr /= np.linalg.norm(Rr, axis=-1, keepdims=True)
        E = environment(W, Rr, rough); fr = np.clip(1 - nZ, 0, 1) ** 5
        if mt.get('metal'): col = E * (c + (1 - c) * fr[..., None]) * .85
        elif mt.get('glass'):
            kx = mt.get('bend', 1.35) * b * scale * px; sx = X * px - kx * bx; sy = Y * px - kx * by
            back = np.stack([map_coordinates(img[..., i], [sy, sx], order=1, mode='nearest') for i in range(3)], -1); thick = nz * mt.get('deep', 1.0); T = np.exp(-(1 - c) * 1.35 * (0.30 + thick[..., None]))
            rim = np.clip((np.abs(nb) - .80) / .2, 0, 1) ** 2; col = back * T * (1 - .55 * rim[..., None]) + E * (.04 + .5 * fr)[..., None] * mt.get('shine', 1.0) + .10 * rim[..., None] * W.top * T
            if mt.get('glow'): col = col + c * mt['glow'] * np.exp(-((nb + .35) ** 2) / .1)[..., None]
        else:
            kd = np.clip(N @ W.key * .85 + .15, 0, 1)[..., None]; wrap = mt.get('soft', .25); kd = (kd + wrap) / (1 + wrap); amb = (.5 - .5 * N[..., 1:2]) * W.top + (.5 + .5 * N[..., 1:2]) * W.low
            col = c * (kd * W.key_c * .95 + amb * .42) + E * (mt.get('spec', .04) + (1 - rough) * .5 * fr)[..., None]
            if mt.get('sss'): col = col + c * lin('#FF9A50') * mt['sss'] * (1 - nz[..., None] * .4) * .3
            if mt.get('emit'): col = col + c * mt['emit'] * (.4 + .6 * nz[..., None])
        if mt.get('ribs'): col = col * (1 - .28 * (.5 + .5 * np.cos(2 * np.pi * a * mt['ribs'])))[..., None]
        rgb = rgb * (1 - k[..., None]) + col * k[..., None]; al = np.maximum(al, k)
    seam = np.ones_like(cov)
    for p0, _, mt in parts[1:]:
        if not mt.get('noseam'): seam *= 1 - .45 * np.exp(-((a - p0) * px * scale / 1.1) ** 2)
    return over(img, rgb * seam[..., None], cov * (al > 0), blur)


def tube(img, W, pts, r, c, rough=.4, shadow=(.02, .04, .02, .4), blur=0.0):
    """a soft cable through points"""
    h, w, _ = img.shape; px = min(w, h); P = np.array(pts, float); t = np.linspace(0, len(P) - 1, 260); i = np.clip(t.astype(int), 0, len(P) - 2); u = (t - i)[:, None]; Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]]); A, B, C, D = Q[i], Q[i + 1], Q[i + 2], Q[i + 3]
    S = .5 * (2 * B + (C - A) * u + (2 * A - 5 * B + 4 * C - D) * u ** 2 + (-A + 3 * B - 3 * C + D) * u ** 3)
    from scipy.spatial import cKDTree
    X, Y = np.meshgrid(np.arange(w) / px, np.arange(h) / px); d, k = cKDTree(S).query(np.stack([X.ravel(), Y.ravel()], -1), distance_upper_bound=r * 1.6, workers=2); d = d.reshape(h, w); k = np.minimum(k.reshape(h, w), len(S) - 1)
    T = np.gradient(S, axis=0); T /= np.linalg.norm(T, axis=1)[:, None]; tx, ty = T[k, 0], T[k, 1]; sd = (X - S[k, 0]) * -ty + (Y - S[k, 1]) * tx; nb = np.clip(sd / r, -1, 1); nz = np.sqrt(1 - nb * nb); N = np.stack([-ty * nb, tx * nb, nz], -1)
    cov = np.clip((r - d) * px + .5, 0, 1); cov[~np.isfinite(d)] = 0
    dx, dy, sb, q = shadow; img = img * (1 - q * moved(gaussian_filter(cov, sb * px), dx * px, dy * px)[..., None])
    kd = np.clip(N @ W.key, 0, 1)[..., None]; R = np.stack([2 * nz * N[..., 0], 2 * nz * N[..., 1], 2 * nz * nz - 1], -1); col = lin(c) * (kd * W.key_c + .3 * W.top) + environment(W, R, rough) * .04
    return over(img, col.astype(np.float32), cov.astype(np.float32), blur)


def table(w, h, top, wall, line=.72, seed=1, grain='plaster', light=None, soft=.012, floor_gain=1.0, W=None):
    """a wall and a table before it, with the wall's grain; line = where they meet, as a part of the height"""
    f = Field(w, h, seed); y = np.linspace(0, 1, h, dtype=np.float32)[:, None]; k = 1 / (1 + np.exp(-(y - line) / soft)); px = f.px
    n = f.noise(.35, 5, .55) * .05 + f.noise(.03, 3, .6) * .012; H = f.noise(.18, 3, .45) * .0016 + f.noise(.01, 2) * .00008; gy, gx = np.gradient(H * px)
    a = (lin(wall) * (1 + n[..., None])) * (1 - k[..., None]) + lin(top) * floor_gain * (1 + .5 * n[..., None]) * k[..., None]
    L = (W.key if W else np.array([-.6, -.5, .6])); sh = np.clip(1 + 1.6 * (-gx * L[0] - gy * L[1]), .6, 1.4) * (1 - k) + k
    a = a * sh[..., None]
    if light is not None: a = a * light[..., None] if light.ndim == 2 else a * light
    return f, a.astype(np.float32)


def beam(f, angle=-35, pos=.5, width=.35, edge=.05, low=.55, high=1.15, bars=0, bar=.02):
    """a window's light on a wall; bars = crossings of its frame"""
    t = np.radians(angle); d = (f.X - f.sx * .5) * np.cos(t) + (f.Y - f.sy * .5) * np.sin(t); u = np.clip((width / 2 - np.abs(d - (pos - .5))) / edge + .5, 0, 1); u = u * u * (3 - 2 * u)
    if bars:
        for i in range(1, bars + 1): q = (pos - .5) - width / 2 + width * i / (bars + 1); u = u * (1 - np.exp(-((d - q) / bar) ** 2))
    return low + (high - low) * u


def leaves(f, seed=1, number=26, size=.22, blur=.014, low=.5, origin=(-.1, -.05), aim=40, spread=38, kind='leaf', reach=1.0):
    """shadow of a bough that stands outside the picture: 1 = light, low = shadow"""
    rng = np.random.default_rng(seed); m = np.zeros((f.h, f.w), np.float32)
    for b in range(3 if kind == 'leaf' else 4):
        a = np.radians(aim + rng.uniform(-spread, spread)); x, y = origin; step = reach / max(number, 1)
        for i in range(number):
            a += rng.normal(0, .05); x += np.cos(a) * step; y += np.sin(a) * step
            f.stamp(m, x, y, .006, lambda dx, dy: (dx * dx + dy * dy < 1).astype(np.float32), 'max')
            for s in ((1, -1) if kind == 'leaf' else (1, -1, .5, -.5, 1.3, -1.3)):
                al = a + s * rng.uniform(.5, .95); L = size * rng.uniform(.55, 1.05) * (1 - .45 * i / number); wd = .22 if kind == 'leaf' else .035
                cx, cy = x + np.cos(al) * L * .5, y + np.sin(al) * L * .5; ca, sa = np.cos(al), np.sin(al)
                f.stamp(m, cx, cy, L * .5, lambda dx, dy: (np.abs(-sa * dx + ca * dy) < wd * np.clip(1 - (ca * dx + sa * dy) ** 2, 0, 1)).astype(np.float32), 'max', 1.2)
    g = np.clip(f.Y + f.X * .5, 0, 2) / 1.6; m1 = gaussian_filter(m, blur * f.px * .6); m2 = gaussian_filter(m, blur * f.px * 2.2); mm = m1 * (1 - np.clip(g, 0, 1)) + m2 * np.clip(g, 0, 1)
    return 1 - (1 - low) * np.clip(mm * 1.1, 0, 1)


def write(text, w, h, size, font, x=.5, y=.5, spacing=.25):
    """coverage of letters, for signs"""
    raw = subprocess.run(['convert', '-size', '%dx%d' % (w, h), 'xc:black', '-fill', 'white', '-font', font, '-pointsize', str(size), '-kerning', str(size * spacing), '-gravity', 'center', '-annotate', '%+d%+d' % (int((x - .5) * w), int((y - .5) * h)), text, '-depth', '8', 'gray:-'], capture_output=True, check=True).stdout
    return np.frombuffer(raw, np.uint8).reshape(h, w).astype(np.float32) / 255


# ------------------------------------------------------------------ things: profiles start where the thing touches the skin or stands
WHITE = dict(c='#EFEBE4', rough=.28, spec=.05)
STEEL = dict(c='#C9CCD0', metal=1, rough=.16)
BRASS = dict(c='#D9A768', metal=1, rough=.2)
DARK = dict(c='#2B2725', rough=.35, spec=.05)


def needle(img, W, tip, angle, length=.9, r=.0058, hub='#E9E2D6', **k):
    """a fine needle with its bevel, hub and the front of the barrel"""
    p = [(0, .0006), (.030, r * .95), (.031, r), (length * .62, r), (length * .63, r * 3.4), (length * .70, r * 4.2), (length * .80, r * 6), (length * .81, r * 9.5), (length * 1.9, r * 9.5)]
    return lathe(img, W, tip, angle, p, [(0, length * .625, dict(STEEL, rough=.12)), (length * .625, length * .805, dict(c=hub, rough=.25, spec=.06)), (length * .805, length * 1.9, dict(c='#F2F4F2', glass=1, deep=.4, bend=1.1))], **k)


def probe(img, W, at, angle, body=WHITE, tip=STEEL, ring=BRASS, kind='round', scale=1.0, **k):
    """a handpiece, from its tip: round = cooled contact tip, dome = radio frequency, flat = ultrasound, cone = laser with a spacer, pins = needle head"""
    if kind == 'round': p, t = [(0, .098), (.012, .105), (.05, .105), (.06, .098), (.14, .098), (.2, .088), (.34, .075), (.6, .082), (.9, .075), (1.3, .06)], .05
    elif kind == 'dome': p, t = [(0, .001), (.004, .03), (.012, .055), (.026, .078), (.045, .092), (.07, .098), (.085, .10), (.09, .112), (.14, .112), (.22, .085), (.36, .07), (.7, .078), (1.3, .06)], .085
    elif kind == 'flat': p, t = [(0, .13), (.01, .14), (.10, .14), (.12, .135), (.2, .10), (.34, .075), (.42, .07), (.7, .08), (1.0, .078), (1.3, .06)], .03
    elif kind == 'cone': p, t = [(0, .030), (.008, .034), (.10, .036), (.101, .05), (.24, .066), (.28, .07), (.281, .082), (.34, .085), (.6, .078), (.9, .08), (1.3, .062)], .10
    else: p, t = [(0, .085), (.008, .09), (.09, .09), (.10, .082), (.16, .08), (.161, .092), (.22, .09), (.5, .075), (.9, .08), (1.3, .062)], .09
    e = p[-3][0] * .55
    return lathe(img, W, at, angle, p, [(0, t, tip), (t, t + .035, ring), (t + .035, e, body), (e, e + .012, ring), (e + .012, p[-1][0], body)], scale, **k)


def ampoule(img, W, at, liquid='#E7A25C', cap='#E9DFD0', scale=1.0, label=None, collar=BRASS, glass='#F4EEE4', fill=.62, angle=90, **k):
    """a rubber-stoppered vial, standing"""
    p = [(0, .13), (.012, .145), (.40, .145), (.45, .10), (.47, .07), (.50, .066), (.505, .088), (.60, .088), (.602, .10), (.645, .10), (.65, .09)]
    img = lathe(img, W, at, angle, p, [(0, .012, dict(c=glass, glass=1, deep=1.6)), (.012, fill * .45, dict(c=liquid, glass=1, deep=1.1, noseam=1, glow=.25)), (fill * .45, .502, dict(c=glass, glass=1, deep=.35, bend=.25, shine=1.3)), (.502, .601, dict(collar)), (.601, .65, dict(c=cap, rough=.45))], scale, **k)
    return img
