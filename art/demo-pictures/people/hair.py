"""Hair as strands. Lengths are in heads: 1 from the eyes to the crown; origin between the eyes' height and the skull's middle; +z is the face."""
import numpy as np
from body import turn, X, Y, Z

FALL = np.array([0, -1., 0])


def unit(v): return v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-9)


def on_scalp(x, y, z, forehead, nape):
    x = np.abs(x); hairline = forehead - .42 * (np.maximum(0, x - .35) / .4) ** 1.4
    return np.select([z > .5, z > .12, z > -.30], [y > hairline, y > -.22 + (z - .12) / .38 * .46, y > -.18], y > -nape)


class Head:
    """The scalp to grow on, and the skull to stay out of."""

    def __init__(self, points, faces, rng, forehead=.66, nape=.8):
        self.rng, self.forehead = rng, forehead; top = points[points[:, 1] > 0]
        self.middle = np.array([0, .13, 0]); self.size = np.array([np.abs(top[:, 0]).max() * .97, points[:, 1].max() - .13, (top[:, 2].max() - top[:, 2].min()) / 2])
        quads = np.array([f for f in faces if len(f) == 4]); c = points[quads].mean(1)
        keep = on_scalp(c[:, 0], c[:, 1], c[:, 2], forehead, nape) & (np.linalg.norm(c - self.middle, axis=1) > .6); self.quads = quads[keep]; self.points = points
        tri = np.concatenate([self.quads[:, [0, 1, 2]], self.quads[:, [0, 2, 3]]]); a, b, c = (points[tri[:, k]] for k in range(3)); n = np.cross(b - a, c - a)
        self.tri, self.area, self.normal = (a, b - a, c - a), np.linalg.norm(n, axis=1), unit(n) * np.sign(((a - self.middle) * n).sum(1, keepdims=True))

    def roots(self, count):
        pick = self.rng.choice(len(self.area), count, p=self.area / self.area.sum()); u = self.rng.random((count, 2)); u = np.where(u.sum(1, keepdims=True) > 1, 1 - u, u)
        a, b, c = self.tri; p = a[pick] + u[:, :1] * b[pick] + u[:, 1:] * c[pick]
        return p, self.normal[pick]

    def lifted(self, p, lift, snug):
        """Out of the skull by lift; below its middle a column, for the cheeks and the neck."""
        d = (p - self.middle) / self.size; d[:, 1] = np.where(d[:, 1] < 0, d[:, 1] * .35, d[:, 1]); r = np.linalg.norm(d, axis=1, keepdims=True); k = 1 + lift
        s = np.where(r < k, k / np.maximum(r, 1e-6), 1)
        if snug: s = np.where((p[:, 1:2] > self.middle[1] - .15) & (r > k + .015), (k + .015) / np.maximum(r, 1e-6), s)
        out = self.middle + (p - self.middle) * s; out[:, 1] = np.where(p[:, 1] > self.middle[1], out[:, 1], p[:, 1])
        return out

    def outward(self, p): return unit((p - self.middle) / self.size ** 2)


def grow(head, roots, field, length, steps=24, lift=.1, noise=.04, curl=0, waves=9., snug=True, part=None, open_=.7):
    """Strands that follow a field from the scalp. With a part the face stays open, like a curtain drawn to both sides."""
    rng, (p, n) = head.rng, roots; first = p.copy(); p = p + n * .02; out = [p.copy()]; count = len(p)
    step = (np.broadcast_to(length, count) * (1 - .14 * rng.random(count)) / steps)[:, None]; phase = rng.random(count) * 6.28; lifts = np.broadcast_to(lift, count)[:, None] * (.35 + .65 * rng.random((count, 1)))
    stray = rng.normal(size=(count, 3)) * noise; jitter = rng.random(count); before = None
    for k in range(1, steps + 1):
        t = k / steps; v = unit(field(p, t) + stray)
        if before is not None: v = unit(.55 * before + .45 * v)
        before = v; p = head.lifted(p + v * step, lifts * min(1, .25 + t * 2.5), snug)
        if part is not None:
            side = np.where(first[:, 0] > part, 1, -1); edge = (open_ + .10 * jitter) * np.clip((.66 - p[:, 1]) / .40, 0, 1)
            p[:, 0] = np.where((p[:, 2] > .10) & (p[:, 0] * side < edge), p[:, 0] * .35 + .65 * side * edge, p[:, 0])
        q = p.copy(); sway = curl * min(1, t * 2)
        if curl: q[:, 0] += sway * np.sin(phase * .35 + t * waves); q[:, 2] += sway * np.cos(phase * .35 + t * waves)
        out.append(q)
    return np.stack(out, 1)


def to_knot(head, at, part=None):
    """Combed back to one point along the skull; from a part the hair first goes aside."""
    def field(p, t):
        d = at - p; r = np.linalg.norm(d, axis=1, keepdims=True); n = head.outward(p); v = unit(d); v = v - n * (v * n).sum(1, keepdims=True) * .9
        if part is not None:
            aside = np.concatenate([np.sign(p[:, :1] - part), np.full_like(r, -.35), np.full_like(r, -.45)], 1) * np.clip(p[:, 2:3] + .35, 0, .8) * max(0, 1 - 3.4 * t); v = v * .8 + aside * 1.1
        return np.where(r < .12, d * 3, v)
    return field


def falling(head, part, back=.35, aside=1., inward=0.):
    def field(p, t):
        s = np.sign(p[:, 0] - part); s[s == 0] = 1; up = np.clip((p[:, 1] - head.middle[1]) / head.size[1], 0, 1)[:, None]
        v = np.stack([s * aside, 0 * s, 0 * s - back], 1) * up + FALL * (1.15 - up); n = head.outward(p); v = v - n * np.minimum((v * n).sum(1, keepdims=True), 0)
        v[:, 0] -= inward * t * np.sign(p[:, 0]) * (1 - up[:, 0])
        return v
    return field


def gathered(strands, at, rng, near=.22):
    """What reaches the knot stays there."""
    held = np.maximum.accumulate(np.linalg.norm(strands - at, axis=2) < near, axis=1)
    return np.where(held[..., None], at + rng.normal(size=strands.shape) * .03, strands)


def coil(rng, at, radius, count, tilt=0, flat=.82):
    """A knot: strands wound around a ball."""
    t = np.linspace(0, 1, 40); start = rng.random(count) * 6.283; lat = np.arcsin(rng.uniform(-.98, .98, count)); turns = rng.uniform(.35, .8, count)
    a = start[:, None] + turns[:, None] * 6.283 * t; b = lat[:, None] + .35 * np.sin(a + start[:, None]); r = radius * (.9 + .12 * rng.random(count))[:, None]
    return at + np.stack([r * np.cos(b) * np.cos(a), r * np.sin(b) * flat, r * np.cos(b) * np.sin(a)], -1) @ turn(X, tilt).T


def lock(rng, path, radii, count, twist=.6):
    """A bundle of strands about a path, thick as the radii say."""
    path = np.array(path, float); t = np.linspace(0, 1, 36); x = t * (len(path) - 1); i = np.clip(x.astype(int), 0, len(path) - 2); f = (x - i)[:, None]
    a, b, c, d = path[np.maximum(i - 1, 0)], path[i], path[i + 1], path[np.minimum(i + 2, len(path) - 1)]
    mid = .5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3); r = np.interp(t, np.linspace(0, 1, len(radii)), radii)
    along = unit(np.gradient(mid, axis=0)); u = unit(np.cross(along, [.2, .1, .97])); w = np.cross(along, u)
    angle = (rng.random(count) * 6.283)[:, None] + twist * t * rng.normal(size=count)[:, None]; out = np.sqrt(.1 + .9 * rng.random(count))[:, None] * r
    return mid + out[..., None] * (np.cos(angle)[..., None] * u + np.sin(angle)[..., None] * w) + rng.normal(size=(count, 36, 3)) * .003


def braid(rng, path, radius, count, crossings=5.5):
    """Three locks that cross over one another."""
    path = np.array(path, float); t = np.linspace(0, 1, 64); x = t * (len(path) - 1)
    mid = np.stack([np.interp(x, np.arange(len(path)), np.convolve(np.pad(path[:, k], 1, 'edge'), [.2, .6, .2], 'valid')) for k in range(3)], 1); along = unit(np.gradient(mid, axis=0)); side = unit(np.cross(along, Z)); front = np.cross(side, along)
    r = radius * np.interp(t, [0, .08, .85, .93, 1], [.7, 1, .75, .35, .5]); locks = []
    for k in range(3):
        a = 6.283 * (crossings * t + k / 3); c = mid + (r * np.sin(a))[:, None] * side + (.55 * r * np.sin(2 * a))[:, None] * front
        locks.append(lock(rng, c[::2], .62 * r[::2], count // 3, 1.5))
    return np.concatenate(locks)


def swept(head, part, fringe=.25):
    """Short hair: from the part to both sides, down at the temples and the nape."""
    def field(p, t):
        up = np.clip((p[:, 1] - head.middle[1] - .30 * head.size[1]) / head.size[1] * 1.7, 0, 1)[:, None]; s = np.where(p[:, :1] > part, 1., -1.)
        top = np.concatenate([s * .85, .25 + 0 * s, np.where(p[:, 2:3] > .5, fringe, -.45)], 1)
        return up * top + (1 - up) * (FALL + [0, 0, -.35])
    return field


def back(head):
    """Combed back from the forehead."""
    def field(p, t):
        n = head.outward(p); v = np.array([0, .45 - 1.3 * t, -1.]) + np.zeros_like(p); v = v - n * (v * n).sum(1, keepdims=True) * .8
        return v + n * .5 * (1 - t) * np.clip(p[:, 2:3], 0, 1)
    return field


def tousled(head, count):
    swirl = head.rng.normal(size=(count, 3)) * .5

    def field(p, t):
        up = np.clip((p[:, 1] - head.middle[1]) / head.size[1], 0, 1)[:, None]; front = np.clip((p[:, 2:3] - .1) / .8, 0, 1)
        return swirl * (.3 + .5 * up) + FALL * .9 * (1 - up) + np.concatenate([.45 * up, .55 * front * up * (1 - t), -.35 * front * up - .25 * (1 - front)], 1)
    return field


def crown(head, p, low=.15): return np.clip((p[:, 1] - head.middle[1] - low * head.size[1]) / head.size[1] * 1.4, 0, 1)


def nape(p): return .10 + .22 * np.clip((p[:, 1] + .55) / .7, 0, 1)


def knot(head, low=.30, radius=.42, part=0, lift=.10, tilt=70):
    at = np.array([0, -low, -head.size[2] - .02]); r = head.roots(9500)
    return [gathered(grow(head, r, to_knot(head, at, part), 2.7, 26, lift, .05), at, head.rng), coil(head.rng, at + [0, -.08, -.18], radius, 1900, tilt)]


def bob(head, part=.0, end=-.95, inward=.28, lift=.24, curl=0, waves=9., open_=.7):
    r = head.roots(10000); return [grow(head, r, falling(head, part, .30, 1., inward), np.clip((r[0][:, 1] - end) * 1.12, .8, 3), 28, lift, .045, curl, waves, part=part, open_=open_)]


def long(head, part=.2, end=-2.8, curl=.02, lift=.16):
    r = head.roots(10000); return [grow(head, r, falling(head, part, .42, 1., .06), np.clip((r[0][:, 1] - end) * 1.12, 1.5, 5), 34, lift, .05, curl, 12., part=part, open_=.74)]


def aside(head, part=-.25, over=1):
    """Long hair gathered over one shoulder."""
    at = np.array([.30 * over, -.66, -.86]); r = head.roots(9500); rng = head.rng
    return [gathered(grow(head, r, to_knot(head, at, part), 3.0, 28, .13, .05), at, rng, .26),
            lock(rng, [at + [-.05 * over, .2, .02], at, at + [.34 * over, -.28, .35], at + [.52 * over, -.62, .95], at + [.42 * over, -1.25, 1.42], at + [.34 * over, -1.9, 1.45]], [.16, .24, .32, .36, .32, .10], 3200)]


def plait(head, part=.12, over=-1):
    at = np.array([.28 * over, -.70, -.80]); r = head.roots(9500); rng = head.rng
    path = [at + [0, .1, 0], at + [.26 * over, -.16, .2], at + [.48 * over, -.42, .75], at + [.46 * over, -.85, 1.30], at + [.38 * over, -1.4, 1.50], at + [.34 * over, -2.0, 1.55]]
    return [gathered(grow(head, r, to_knot(head, at, part), 3.0, 28, .13, .05), at, rng, .24), braid(rng, path, .21, 2600)]


def short(head, part=.5, length=.75, lift=.2, fringe=.25):
    r = head.roots(10000); up = crown(head, r[0]); return [grow(head, r, swept(head, part, fringe), nape(r[0]) + length * up, 16, .045 + lift * up, .09)]


def sleek(head, length=.9, lift=.16):
    r = head.roots(10000); up = crown(head, r[0]); return [grow(head, r, back(head), nape(r[0]) + length * up, 18, .05 + lift * up, .07)]


def loose(head, length=.8, lift=.2, curl=.05):
    r = head.roots(9000); up = crown(head, r[0], .1); return [grow(head, r, tousled(head, 9000), nape(r[0]) + length * up, 18, .05 + lift * up, .2, curl, 10.)]


STYLES = dict(knot=knot, bob=bob, long=long, aside=aside, plait=plait, short=short, sleek=sleek, loose=loose)
