"""Skin as maps: a height field with lines, pores and marks, and the colour that lies in it.
Units: the short side of the field is 1. Heights are in the same unit. Everything is drawn from a seed."""
import os, tempfile
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from scipy.spatial import cKDTree


def lin(h):
    c = np.array([int(h.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def spline(n, span, size, k):
    """weights that spread k random values smoothly over n pixels"""
    x = np.arange(n, dtype=np.float32) / n * span / size + 1; i = np.floor(x).astype(int); u = x - i; W = np.zeros((n, k), np.float32); r = np.arange(n)
    for d, w in ((-1, (1 - u) ** 3 / 6), (0, (3 * u ** 3 - 6 * u ** 2 + 4) / 6), (1, (-3 * u ** 3 + 3 * u ** 2 + 3 * u + 1) / 6), (2, u ** 3 / 6)): W[r, np.clip(i + d, 0, k - 1)] += w
    return W


BANK = os.environ.get('BANK', os.path.join(tempfile.gettempdir(), 'skin-bank'))


def bank(kind):
    """borders of skin's cells on a large field, drawn once and kept; pictures take windows of it"""
    os.makedirs(BANK, exist_ok=True); path = '%s/%s.npy' % (BANK, kind)
    if not os.path.exists(path):
        seed, dist, stretch = dict(fine=(1, 0.011, 1.25), mid=(2, 0.0055, 1.15), wide=(3, 0.036, 1.5), plate=(4, 0.05, 1.4))[kind]
        f = Field(1900, 1900, seed); e, k = f.cells(dist, 0.95, stretch, 0.5 + seed, 0.4 if dist > 0.03 else 0.25)
        np.save(path, np.stack([e, f.rng.uniform(-1, 1, k.max() + 1).astype(np.float32)[k]]).astype(np.float16))
    return np.load(path, mmap_mode='r')


class Field:
    def window(s, kind, scale=1.0, layer=0):
        """a random window of the bank, turned and mirrored; scale > 1 shows it larger"""
        b = bank(kind)[layer]; h, w = int(np.ceil(s.h / scale)) + 2, int(np.ceil(s.w / scale)) + 2; turn, flip = s.turn
        if turn % 2: h, w = w, h
        y, x = int(s.pos[0] * (b.shape[0] - h)), int(s.pos[1] * (b.shape[1] - w)); c = np.asarray(b[y:y + h, x:x + w], np.float32); c = np.rot90(c, turn)
        if flip: c = c[:, ::-1]
        if scale != 1: c = zoom(c, scale, order=1)
        return np.ascontiguousarray(c[:s.h, :s.w])

    def __init__(s, w, h, seed=1):
        s.w, s.h, s.px = w, h, min(w, h)
        s.rng = np.random.default_rng(seed); s.turn = (seed % 4, (seed // 4) % 2); s.pos = s.rng.random(2)
        s.Y, s.X = np.mgrid[0:h, 0:w].astype(np.float32) / s.px
        s.sx, s.sy = w / s.px, h / s.px

    def noise(s, size, octaves=4, rough=0.55, stretch=(1, 1)):
        """smooth value noise in about -1..1; size = length of the largest feature"""
        out = np.zeros((s.h, s.w), np.float32); amp, tot = 1.0, 0.0
        for _ in range(octaves):
            ny = max(4, int(s.sy / (size * stretch[1])) + 4); nx = max(4, int(s.sx / (size * stretch[0])) + 4)
            g = s.rng.standard_normal((ny, nx)).astype(np.float32)
            out += amp * 1.9 * (spline(s.h, s.sy, size * stretch[1], ny) @ g @ spline(s.w, s.sx, size * stretch[0], nx).T)
            tot += amp * amp; amp *= rough; size /= 2.03
            if size * s.px < 2: break
        return out / tot ** 0.5 * 0.8

    def points(s, dist, jitter=0.75):
        """a jittered hexagonal scatter"""
        ny, nx = int(s.sy / (dist * 0.866)) + 5, int(s.sx / dist) + 5
        j, i = np.mgrid[-2:ny, -2:nx]
        p = np.stack([(i + 0.5 * (j % 2)) * dist, j * dist * 0.866], -1).reshape(-1, 2)
        return p + s.rng.uniform(-0.5, 0.5, p.shape) * dist * jitter

    def cells(s, dist, jitter=0.9, stretch=1.0, angle=0.0, warp=0.25):
        """distance to the border of voronoi cells, about 0 at a border, and the cell's number"""
        c, n = np.cos(angle), np.sin(angle)
        X = s.X + warp * dist * s.noise(dist * 3, 2); Y = s.Y + warp * dist * s.noise(dist * 3, 2)
        u, v = (c * X + n * Y), (-n * X + c * Y) * stretch
        lo, hi = (u.min(), v.min()), (u.max(), v.max())
        ny, nx = int((hi[1] - lo[1]) / (dist * 0.866)) + 5, int((hi[0] - lo[0]) / dist) + 5
        j, i = np.mgrid[-2:ny, -2:nx]
        p = np.stack([lo[0] + (i + 0.5 * (j % 2)) * dist, lo[1] + j * dist * 0.866], -1).reshape(-1, 2)
        p += s.rng.uniform(-0.5, 0.5, p.shape) * dist * jitter
        d, k = cKDTree(p).query(np.stack([u.ravel(), v.ravel()], -1), k=2, workers=2)
        return ((d[:, 1] - d[:, 0]) / dist).reshape(s.h, s.w).astype(np.float32), k[:, 0].reshape(s.h, s.w)

    def stamp(s, out, x, y, r, fn, mode='add', grow=3.0):
        """apply fn(dx, dy) -> value around one point, dx and dy in units of r"""
        R = r * grow; x0, x1 = int(max(0, (x - R) * s.px)), int(min(s.w, (x + R) * s.px + 2)); y0, y1 = int(max(0, (y - R) * s.px)), int(min(s.h, (y + R) * s.px + 2))
        if x1 <= x0 or y1 <= y0: return
        dx = (s.X[y0:y1, x0:x1] - x) / r; dy = (s.Y[y0:y1, x0:x1] - y) / r; v = fn(dx, dy)
        if mode == 'add': out[y0:y1, x0:x1] += v
        else: out[y0:y1, x0:x1] = np.maximum(out[y0:y1, x0:x1], v)

    def pores(s, dist, radius, jitter=0.95, stretch=1.25):
        """1 in the middle of a pore, 0 between pores; size and shape vary"""
        m = np.zeros((s.h, s.w), np.float32)
        for x, y in s.points(dist, jitter):
            if s.rng.random() < 0.12: continue
            r = radius * np.exp(s.rng.normal(0, 0.28)); a = s.rng.uniform(0, np.pi); k = s.rng.uniform(1, stretch); q = s.rng.uniform(0.5, 1)
            ca, sa = np.cos(a), np.sin(a)
            s.stamp(m, x, y, r, lambda dx, dy: q * np.exp(-(((ca * dx + sa * dy) * k) ** 2 + ((-sa * dx + ca * dy) / k) ** 2) ** 1.15), 'max')
        return m

    def hairs(s, number, length, width, angle, spread=0.35, curl=0.5, root=None):
        """coverage of fine hairs and a mask of where a hair stands (its root); curved strokes, tapered"""
        m = np.zeros((s.h, s.w), np.float32); shade = np.zeros_like(m)
        pts = root if root is not None else s.rng.uniform(-0.05, 1.05, (number, 2)) * [s.sx, s.sy]
        for x, y in pts:
            L = length * np.exp(s.rng.normal(0, 0.3)); a = angle + s.rng.normal(0, spread); k = s.rng.normal(0, curl) / max(L, 1e-6) ; n = max(12, int(L * s.px * 1.6))
            t = np.linspace(0, 1, n); aa = a + k * L * t; px = x + np.cumsum(np.cos(aa)) * L / n; py = y + np.cumsum(np.sin(aa)) * L / n
            w = width * (1 - t) ** 0.6 * s.px; xi, yi = px * s.px, py * s.px
            for q in (0, 1):
                ox, oy = (0, 0) if q == 0 else (width * s.px * 2.2, width * s.px * 2.6)
                for dy in (-1, 0, 1, 2):
                    for dx in (-1, 0, 1, 2):
                        ix, iy = np.floor(xi + ox).astype(int) + dx, np.floor(yi + oy).astype(int) + dy
                        ok = (ix >= 0) & (ix < s.w) & (iy >= 0) & (iy < s.h)
                        d = np.hypot(ix - xi - ox, iy - yi - oy); c = np.clip(w + 0.5 - d, 0, 1) * (0.9 if q == 0 else 0.5)
                        np.maximum.at(m if q == 0 else shade, (iy[ok], ix[ok]), c[ok].astype(np.float32))
        return m, gaussian_filter(shade, 1.2)


TONES = dict(fair='#EBCDBB', light='#E3B79C', medium='#D3A284', rosy='#E6B8A4', tan='#BE8C6C')


def skin(w, h, seed=1, tone='light', scale=1.0, pore_dist=0.04, pore=0.0055, pore_depth=1.0, lines=1.0, dry=0.0, melanin=0.25, blood=0.25, soft=1.0):
    """-> field, height, albedo (linear), gloss (0..1 how oily), parts. scale > 1 comes closer"""
    f = Field(w, h, seed); cell = 0.021 * scale * 1000 / f.px
    e1, e2, e0 = f.window('fine', scale), f.window('mid', scale), f.window('wide', scale)
    groove = lambda e, wd: -np.exp(-(e / wd) ** 1.3)
    H = cell * lines * (0.10 * groove(e1, 0.22) * (0.7 + 0.3 * f.noise(cell * 5, 2)) + 0.035 * groove(e2, 0.28) + 0.07 * groove(e0, 0.06)) + np.clip(e1, 0, 0.7) * cell * 0.05 * lines
    P = f.pores(pore_dist, pore) if pore else np.zeros((h, w), np.float32)
    if pore: H = H - pore * pore_depth * (0.7 * P - 0.35 * gaussian_filter(P, pore * f.px * 1.3))
    H += cell * 0.30 * soft * f.noise(0.2, 2, 0.5) + cell * 0.03 * f.noise(cell * 0.9, 3, 0.6) + cell * 0.006 * f.rng.standard_normal(H.shape).astype(np.float32)
    A = np.ones((h, w, 3), np.float32) * lin(TONES.get(tone, tone))
    mel = f.noise(0.3, 4, 0.55) * 0.5; red = f.noise(0.16, 4, 0.55) * 0.5; fine = f.noise(0.02, 3, 0.7)
    D = (melanin * 0.42 * mel)[..., None] * np.array([0.7, 1.15, 1.6], np.float32) + (blood * 0.45 * red)[..., None] * np.array([0.10, 1.15, 0.95], np.float32) + 0.03 * fine[..., None] * np.array([0.6, 1, 1.1], np.float32)
    D += (P * pore_depth)[..., None] * np.array([0.12, 0.26, 0.28], np.float32) + (0.05 * lines * np.clip(0.25 - e1, 0, 1))[..., None] * np.array([0.6, 1.1, 1.1], np.float32)
    A = A * np.exp(-D)
    if dry:
        ed, lift = f.window('plate', scale), f.window('plate', scale, 1); H += cell * dry * (0.22 * groove(ed, 0.035) + 0.16 * np.clip(0.25 - ed, 0, 1) * (0.5 + 0.5 * lift))
        A = A * (1 - dry * np.clip(0.12 - ed, 0, 1)[..., None] * 1.2) + 0.10 * dry * (np.clip(0.2 - ed, 0, 0.2) * (lift > 0))[..., None]
    G = np.clip(0.55 + 0.3 * f.noise(0.3, 3) - 0.35 * dry, 0, 1)
    return f, H.astype(np.float32), A.astype(np.float32), G.astype(np.float32), dict(P=P, e1=e1)


def spots(f, A, number, r0, r1, strength=0.5, colour=(0.55, 1.1, 1.6), where=None, ragged=0.5, seed=0):
    """freckles, sun spots, melasma: pigment that multiplies the colour"""
    rng = np.random.default_rng(seed + 7); M = np.zeros((f.h, f.w), np.float32); n1 = f.noise(r1 * 1.2, 4, 0.65)
    for _ in range(number):
        x, y = where(rng) if where else (rng.uniform(0, f.sx), rng.uniform(0, f.sy)); r = np.exp(rng.uniform(np.log(r0), np.log(r1))); q = rng.uniform(0.45, 1)
        f.stamp(M, x, y, r, lambda dx, dy: q * np.clip(1.25 - np.hypot(dx, dy * rng.uniform(0.9, 1.2)), 0, 1), 'max')
    M = np.clip(M + ragged * 0.35 * n1 * (M > 0.02), 0, None); M = np.clip((M - 0.12) * 1.9, 0, 1); M = gaussian_filter(M, max(0.8, r0 * f.px * 0.12)); M *= 0.8 + 0.2 * f.noise(r0 * 0.8, 3, 0.7)
    return A * np.exp(-strength * M[..., None] * np.array(colour, np.float32)), M


def veins(f, A, number=26, strength=0.5, seed=3, region=None):
    """fine red vessels that wander and fork"""
    rng = np.random.default_rng(seed); M = np.zeros((f.h, f.w), np.float32)
    def walk(x, y, a, w, n, depth):
        for i in range(n):
            a += rng.normal(0, 0.22); x += np.cos(a) * 0.0035; y += np.sin(a) * 0.0035
            f.stamp(M, x, y, w, lambda dx, dy: 0.9 * np.exp(-(dx * dx + dy * dy)), 'max')
            if depth and rng.random() < 0.035: walk(x, y, a + rng.choice([-1, 1]) * rng.uniform(0.4, 0.9), w * 0.72, int(n * 0.6), depth - 1)
            if not (-.05 < x < f.sx + .05 and -.05 < y < f.sy + .05): return
    for _ in range(number):
        x, y = region(rng) if region else (rng.uniform(0, f.sx), rng.uniform(0, f.sy)); walk(x, y, rng.uniform(0, 6.28), rng.uniform(0.0016, 0.0036), rng.integers(25, 75), 2)
    M = gaussian_filter(M, 1.3); halo = gaussian_filter(M, 0.03 * f.px)
    return A * np.exp(-strength * (0.75 * M + 1.6 * halo)[..., None] * np.array([0.18, 1.25, 1.0], np.float32))


def shade(f, H, A, G, light=(-0.5, -0.6, 0.62), power=1.0, sky=0.5, sky_c='#EAF0F2', light_c='#FFF1E0', rough=0.42, spec=1.0, sss=0.010, extra=None, bump=1.0, form=None, mask_light=None, warm=0.0):
    """picture from above, linear. Light that enters the skin comes out blurred, red the farthest. form: normals' tilt of the large shape"""
    px = f.px; gy, gx = np.gradient(H * px * bump)
    if form is not None: gx = gx + form[0]; gy = gy + form[1]
    N = np.stack([-gx, -gy, np.ones_like(gx)], -1); N /= np.linalg.norm(N, axis=-1, keepdims=True)
    L = np.array(light, np.float32); L /= np.linalg.norm(L); lc = lin(light_c) * power; sc = lin(sky_c) * sky
    ndl = N @ L
    ao = np.clip(1 - 9 * np.clip(gaussian_filter(H, 0.006 * px) - H, 0, None) / 0.02, 0.35, 1)
    E = np.clip((ndl + 0.12) / 1.12, 0, None)[..., None] * lc * (1 if mask_light is None else mask_light[..., None]) + sc * (ao * (0.6 + 0.4 * N[..., 1] * -1))[..., None]
    out = np.zeros_like(E)
    for c, (r, k) in enumerate(((1.0, 0.62), (0.50, 0.44), (0.32, 0.34))):
        wide = gaussian_filter(E[..., c], sss * px * r); near = gaussian_filter(E[..., c], sss * px * r * 0.25)
        out[..., c] = (1 - k) * near + k * wide
    a = A if not warm else A
    col = out * a
    V = np.array([0, 0, 1], np.float32); Hh = L + V; Hh /= np.linalg.norm(Hh); ndh = np.clip(N @ Hh, 0, 1); ldh = float(L @ Hh)
    r = np.clip(rough * (1.25 - 0.55 * G), 0.08, 1)
    def ggx(al): return al * al / (np.pi * (ndh * ndh * (al * al - 1) + 1) ** 2)
    F = 0.028 + 0.972 * (1 - ldh) ** 5
    s = F * (0.75 * ggx(r * r) + 0.25 * ggx((r * 1.7).clip(0, 1) ** 2)) / (4 * 0.8) * np.clip(ndl, 0, 1) * ao
    fres = 0.04 * (1 - np.clip(N[..., 2], 0, 1)) ** 2
    col = col + spec * ((s * 1.4)[..., None] * lc * (1 if mask_light is None else mask_light[..., None]) + (0.02 * ao + fres)[..., None] * sc * (0.6 + 0.8 * G[..., None]))
    return col.astype(np.float32)


def droplets(f, col, drops, light=(-0.5, -0.6, 0.62), tint=(1, 1, 1), env=1.0, gloss=1.0):
    """clear drops on the picture: refraction, rim, highlight and caustic. drops: (x, y, r[, squash])"""
    out = col.copy(); h, w, _ = col.shape; L = np.array(light, float); L /= np.linalg.norm(L); T = np.array(tint, np.float32)
    for d in drops:
        x, y, r = d[:3]; sq = d[3] if len(d) > 3 else 1.0; rag = f.rng.uniform(0, 6.28, 4)
        R = r * 2.2; x0, x1, y0, y1 = int(max(0, (x - R) * f.px)), int(min(w, (x + R) * f.px + 1)), int(max(0, (y - R) * f.px)), int(min(h, (y + R) * f.px + 1))
        if x1 <= x0 or y1 <= y0: continue
        dx = (f.X[y0:y1, x0:x1] - x) / r; dy = (f.Y[y0:y1, x0:x1] - y) / (r * sq); th = np.arctan2(dy, dx)
        q = np.hypot(dx, dy) / (1 + 0.035 * np.sin(2 * th + rag[0]) + 0.02 * np.sin(3 * th + rag[1]))
        inside = np.clip((1 - q) * r * f.px + 0.5, 0, 1)
        sh = np.hypot(dx + L[0] * 0.45, dy + L[1] * 0.45); shadow = 0.42 * np.exp(-(np.clip(sh - 0.78, 0, None) / 0.30) ** 2) * (1 - inside)
        z = np.sqrt(np.clip(1 - q * q, 0, 1)) ; nx, ny = dx * 0.92, dy * 0.92
        k = 0.34 * r * f.px * q ** 2
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32); sx, sy = xx - dx * k, yy - dy * k
        ref = np.stack([map_coordinates(col[..., c], [sy, sx], order=1, mode='nearest') for c in range(3)], -1)
        lit = 1 + 0.95 * np.exp(-(((dx + L[0] * -0.62) ** 2 + (dy + L[1] * -0.62) ** 2) / 0.16)) * -0 + 0.85 * np.exp(-(((dx - -L[0] * 0.62) ** 2 + (dy - -L[1] * 0.62) ** 2) / 0.14)) - 0.30 * np.exp(-(((dx - L[0] * 0.66) ** 2 + (dy - L[1] * 0.66) ** 2) / 0.22)) - 0.22 * np.clip(q - 0.86, 0, 1) / 0.14
        body = ref * lit[..., None] * T
        fr = 0.03 + 0.55 * np.clip((q - 0.55) / 0.45, 0, 1) ** 4; up = np.clip(0.5 - 0.6 * ny, 0, 1)
        body = body * (1 - 0.5 * fr[..., None]) + (fr * env * 0.55 * up)[..., None]
        hx, hy = L[0] * 0.52, L[1] * 0.52; win = np.clip(1.2 - np.maximum(np.abs((dx - hx) * 1.0 + (dy - hy) * 0.15) / 0.13, np.abs((dy - hy) - (dx - hx) * 0.15) / 0.19) , 0, 1)
        win = np.clip(win * 3.0, 0, 1); body = body + (1.9 * gloss * gaussian_filter(win, max(0.6, r * f.px * 0.03)))[..., None] + (0.5 * gloss * np.exp(-(((dx + hx * 1.1) ** 2 + (dy + hy * 1.1) ** 2) / 0.006)))[..., None]
        cau = 0.55 * np.exp(-(((dx + L[0] * 1.30) ** 2 + (dy + L[1] * 1.30) ** 2) / 0.11)) * (1 - inside)
        base = out[y0:y1, x0:x1] * (1 - shadow[..., None]) * (1 + cau[..., None]); out[y0:y1, x0:x1] = base * (1 - inside[..., None]) + body * inside[..., None]
    return out


def view(col, persp=0.35, blur_near=0.0, blur_far=6.0, focus=0.45, width=0.16, out=None):
    """lay the picture back as if seen at an angle, with a thin plane of sharpness. focus: 0 top .. 1 bottom"""
    h, w, _ = col.shape; ho, wo = out or (int(h * 0.8), w); v, u = np.mgrid[0:ho, 0:wo].astype(np.float32); v /= ho - 1; u = u / (wo - 1) - 0.5
    s = 1 / (1 + persp * v * 1.0) if persp >= 0 else 1; top = 1.0
    t = (np.log1p(persp * v) / np.log1p(persp)) if persp > 1e-3 else v
    x = (0.5 + u * s * top) * (w - 1); y = t * (h - 1)
    img = np.stack([map_coordinates(col[..., c], [y, x], order=1, mode='nearest') for c in range(3)], -1)
    d = np.clip(np.abs(v - focus) - width, 0, 1); r = np.where(v < focus, blur_far, max(blur_near, 0.01)) * d / max(1 - width, 0.1) * 2
    levels = [0, 1.5, 3, 6, 12, 20]; stack = [img] + [np.stack([gaussian_filter(img[..., c], sg, mode='nearest') for c in range(3)], -1) for sg in levels[1:]]
    res = np.zeros_like(img)
    for i, sg in enumerate(levels):
        lo = levels[i - 1] if i else -1; hi = levels[i + 1] if i + 1 < len(levels) else 1e9
        wgt = np.clip(np.where(r <= sg, (r - lo) / (sg - lo), (hi - r) / (hi - sg)), 0, 1) if i else np.clip(1 - r / levels[1], 0, 1)
        res += wgt[..., None] * stack[i]
    tw = 0
    return res
