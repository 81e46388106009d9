"""python3 screen.py FIGURES OUT [word …]: the people of cast.py behind each clinic's screen, as OUT/name.png.
Haneul: daylight through a paper window, celadon ribbed glass in a wooden frame. Onyu: one lamp at dusk behind a sheer linen."""
import os, sys
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, grey_opening, map_coordinates
from scipy.special import expit
from cast import CAST

W, H = 900, 1125
y, x = np.mgrid[0:H, 0:W].astype(float); u, v = x / W, y / H


def linear(h): return np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]) ** 2.2


def soft(a, s): return gaussian_filter(a, (s, s, 0)) if a.ndim == 3 else gaussian_filter(a, s)


def mix(a, b, k): return a * (1 - k[..., None]) + b * k[..., None]


def band(a, lo, hi, edge): return expit((a - lo) / edge) * expit((hi - a) / edge)


def figure(path):
    f = np.asarray(Image.open(path).convert('RGBA').resize((W, H), Image.LANCZOS)).astype(float) / 255
    alpha = f[..., 3]; alpha[:H // 2] = np.minimum(alpha, soft(grey_opening(alpha, 27), 1.5))[:H // 2]   # without hairs that stick out
    return f[..., :3] ** 2.2, alpha


def stood_in(room, colour, alpha, shade, by):
    """The figure, and its shadow on the wall behind."""
    s = soft(np.roll(alpha, by, (0, 1)), 46)
    return mix(room * (1 - shade * s)[..., None], colour, alpha)


def ribs(image, width, bend, rng, phase=0.):
    """Glass drawn in ribs: each bends what is behind it and carries a line of light."""
    wander = np.cumsum(rng.normal(size=W)) * .015; t = ((x + wander + phase) % width) / width * 2 - 1
    moved = [np.clip(y + 1.5 * t ** 2, 0, H - 1), np.clip(x - width * bend * np.sin(np.pi * t), 0, W - 1)]
    out = np.stack([map_coordinates(image[..., c], moved, order=1) for c in range(3)], -1)
    return out, t


def haneul(colour, alpha, told, rng):
    flip = told.get('mirror', 1); a = u if flip > 0 else 1 - u
    room = linear('#d3dbd3') * (.96 - .30 * a - .10 * v)[..., None]
    # a paper window behind: bright paper, thin wooden bars
    left, right = told.get('window', (.06, .60)); paper = linear('#f6f5ee') * (1.0 - .14 * v)[..., None] * np.array([1, 1, .985]); pane = band(a, left, right, .004) * band(v, -1, .93, .004); room = mix(room, paper, pane)
    step = (right - left) / 4
    for k in range(5): room = mix(room, linear('#a98a68') * .92, band(a, left + k * step - .0055, left + k * step + .0055, .0012) * band(v, -1, .93, .003))
    for k in (.10, .32, .54, .76, .925): room = mix(room, linear('#a98a68') * .88, band(v, k - .0045, k + .0045, .001) * pane)
    leaves = np.zeros((H, W)); g = np.random.default_rng(told.get('seed', 3))
    for _ in range(46):
        cx, cy, r, t = g.uniform(-.05, .65), g.uniform(-.05, .6), g.uniform(.03, .07), g.uniform(0, 3.14); dx, dy = (a - cx), (v - cy) * 1.25
        leaves = np.maximum(leaves, (((dx * np.cos(t) + dy * np.sin(t)) / r) ** 2 + ((-dx * np.sin(t) + dy * np.cos(t)) / (r * .26)) ** 2 < 1).astype(float))
    room = room * (1 - .13 * soft(leaves, 14) * pane)[..., None]
    room = soft(room, 5); image = stood_in(room, np.clip(colour * 1.05, 0, 1.2), alpha, .22, (14, int(46 * flip)))
    image, t = ribs(soft(image, 8.5), 18, .32, rng)
    # celadon: glass drinks a little red, more where it is thick
    thick = .55 + .45 * t ** 2; glass = 1 - thick[..., None] * (1 - linear('#f1f6f1')); image = image * glass
    image = image * (1 + .035 * np.cos(2.2 * t + .5) - .13 * np.exp(-((np.abs(t) - 1) / .12) ** 2))[..., None] + (np.exp(-((t + .5) / .18) ** 2) * .030 * (1.2 - .6 * u))[..., None] * linear('#f5fbf6') * (.3 + .7 * image.mean(-1, keepdims=True) ** .6)
    mist = np.exp(-((a + .1) ** 2 + (v - .05) ** 2) / .5); image = mix(image, linear('#f4f8f4'), .10 * mist)
    return framed(image, told.get('frame', ()), rng)


def framed(image, bars, rng):
    """Wooden bars before the glass: (way, place, width), with grain, a lit edge and a shadow on the glass."""
    for way, place, wide in bars:
        a, along = (u, v) if way == 'post' else (v * 1.25, u); place = place if way == 'post' else place * 1.25
        image = image * (1 - .30 * soft(band(a, place, place + wide + .022, .003), 7))[..., None]
        g = rng.normal(size=(H, W)); g = gaussian_filter(g, (90, 1.0) if way == 'post' else (1.0, 90)); g = g / g.std(); wave = np.sin((a - place) * 260 + 5 * gaussian_filter(g, 3))
        wood = linear('#b9966d') * (1 + .07 * g + .03 * wave)[..., None]; across = (a - place) / wide; wood = wood * (1.06 - .22 * across)[..., None]; wood = wood + (np.exp(-(across / .05) ** 2) * .16 - .12 * np.exp(-((across - 1) / .06) ** 2))[..., None]
        image = mix(image, np.clip(wood, 0, 1), band(a, place, place + wide, .0008))
    return image


def onyu(colour, alpha, told, rng):
    flip = told.get('mirror', 1); a = u if flip > 0 else 1 - u; lx, ly = told.get('lamp', (.16, .40)); ly = ly * 1.25
    d = np.hypot(a - lx, v * 1.25 - ly)
    room = linear('#7d6558') * (.74 - .30 * a)[..., None] + linear('#f0b878') * (.95 * np.exp(-(d / .36) ** 1.4))[..., None]
    lo, hi = told.get('dusk', (.70, 1.2)); sky = linear('#8e8794')[None, None] * (1 - v)[..., None] + linear('#d0a28c')[None, None] * v[..., None]; pane = band(a, lo, hi, .004) * band(v, -1, .80, .004); room = mix(room, sky * .80, pane)
    for k in (lo, lo + .16): room = mix(room, linear('#4a3830'), band(a, k - .006, k + .006, .0012) * band(v, -1, .80, .004))
    room = mix(room, linear('#4a3830'), band(v, .795, .812, .001) * band(a, lo - .006, hi, .002))
    room = mix(room, linear('#fff0d6') * 1.5, band(d, -1, .088, .003)); room = soft(room, 6) + linear('#f3b873') * (.26 * np.exp(-(d / .22) ** 2))[..., None]
    image = stood_in(room, np.clip(colour * 1.08, 0, 1.3), alpha, .34, (18, int(70 * flip))); image = soft(image, 8.5)
    # the linen: threads both ways, soft folds, brighter where the lamp is behind it
    fold = sum(k * np.sin(2 * np.pi * (u * f + p + .012 * np.sin(6.28 * (v * .7 + p)))) for f, k, p in ((7, .5, rng.random()), (12.5, .35, rng.random()), (23, .22, rng.random())))
    slide = np.clip(x + 1.6 * np.gradient(fold, axis=1) * W / 40, 0, W - 1); image = np.stack([map_coordinates(image[..., c], [y, slide], order=1) for c in range(3)], -1)
    warp = gaussian_filter(rng.normal(size=(H, W)), (60, .7)); weft = gaussian_filter(rng.normal(size=(H, W)), (.7, 40)); threads = warp / warp.std() + .8 * weft / weft.std() + .5 * np.sin(2 * np.pi * x / 4.5) + .4 * np.sin(2 * np.pi * y / 4.5)
    veil = np.clip(.20 + .06 * fold + .009 * threads, .05, .5); cloth = linear('#f3e4cc') * (.34 + .58 * np.exp(-(d / .60) ** 1.5))[..., None]
    return mix(image, cloth, veil) * (1 + .022 * fold + .006 * threads)[..., None]


def finish(image, rng, contrast, saturation):
    out = np.clip(image, 0, 1.4); out = np.where(out > .75, .75 + (1 - np.exp(-(out - .75) / .25)) * .25, out) ** (1 / 2.2)
    out = out + contrast * (out - .55) * (1 - (2 * out - 1) ** 2); grey = out @ np.array([.3, .59, .11]); out = grey[..., None] + saturation * (out - grey[..., None])
    return np.clip(out + rng.normal(size=(H, W, 1)) * .005, 0, 1)


if __name__ == '__main__':
    figures, out, words = sys.argv[1], sys.argv[2], sys.argv[3:]
    for n, (name, person) in enumerate(CAST.items()):
        path = '%s/%s.png' % (figures, name)
        if not os.path.exists(path) or words and not any(w in name for w in words): continue
        rng = np.random.default_rng(40 + n); make, look = {'haneul': (haneul, (.22, .92)), 'onyu': (onyu, (.18, .95))}[person['clinic']]
        Image.fromarray((finish(make(*figure(path), person.get('screen', {}), rng), rng, *look) * 255 + .5).astype(np.uint8)).save('%s/%s.png' % (out, name))
