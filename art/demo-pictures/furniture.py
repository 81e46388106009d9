"""Furniture, cloth and plants of the rooms."""
from art import *


def curtain(x0, x1, y, z0, z1, mat, folds=22, depth=0.07, seed=0, axis='X'):
    rnd = random.Random(seed); ph = [rnd.uniform(0, 6.28) for _ in range(4)]
    def fn(u, v):
        t = u * folds * 2 * pi; d = depth * (0.75 * math.sin(t + 0.5 * math.sin(t * .31 + ph[0])) + 0.3 * math.sin(t * 1.73 + ph[1] + 0.6 * v) + 0.25 * math.sin(t * .47 + ph[2])) * (0.75 + 0.35 * (1 - v))
        a = x0 + (x1 - x0) * u + 0.02 * math.sin(t * 2 + ph[3]); return (a, y + d, z0 + (z1 - z0) * v) if axis == 'X' else (y + d, a, z0 + (z1 - z0) * v)
    return grid('curtain', fn, folds * 24, 16, mat)


def sheer(name='sheer', c='#FBF5EA', op=0.55):
    m = M(name); tl = m.n('ShaderNodeBsdfTranslucent', Color=hexc(c)); d = m.n('ShaderNodeBsdfDiffuse', Color=hexc(c)); tr = m.n('ShaderNodeBsdfTransparent', Color=(1, 1, 1, 1))
    a = m.n('ShaderNodeMixShader', _0=0.45); m.l(tl, 0, a, 1); m.l(d, 0, a, 2); b = m.n('ShaderNodeMixShader', _0=op); m.l(tr, 0, b, 1); m.l(a, 0, b, 2); return m.surf(b)


def pillow(loc, size, mat, rot=(0, 0, 0), seed=0, n=90, e=0.42):
    """super-ellipsoid cushion with soft wrinkles"""
    sx, sy, sz = (x / 2 for x in size)
    def sg(x, p): return math.copysign(abs(x) ** p, x)
    def fn(u, v):
        a = 2 * pi * u; b = pi * (v - .5); cb, sb = math.cos(b), math.sin(b)
        x = sg(cb, e) * sg(math.cos(a), e) ; y = sg(cb, e) * sg(math.sin(a), e); edge = min(1.0, (abs(x) ** 5 + abs(y) ** 5) ** .2); z = sg(sb, .9) * (1 - .72 * edge ** 3.2)
        w = mnoise.noise(Vector((x * 2.2 + seed, y * 2.2, z))) * .05 + mnoise.noise(Vector((x * 6 + seed, y * 6, z * 3))) * .018
        pinch = 1 - .06 * (1 - min(abs(x), abs(y))) * edge ** 4
        return (x * sx * pinch, y * sy * pinch, z * sz * (1 + w * 2) + w * sz * .8)
    return grid('pillow', fn, n, n // 2, mat, loc=loc, rot=rot)


def towel_roll(loc, r=0.08, L=0.36, mat=None, rot=(0, 0, 0), turns=4.2, seed=0):
    """rolled towel, axis along X: a rounded-rectangle sheet swept along a spiral (closed ends)"""
    th = r * .9 / turns * .93
    def sg(x, p): return math.copysign(abs(x) ** p, x)
    def fn(u, v):
        th_a = 2 * pi * u; a = v * turns * 2 * pi; rr = r * (.10 + .90 * v) - th / 2 + th / 2 * sg(math.sin(th_a), .6); k = 1 + .012 * mnoise.noise(Vector((a * 1.3, seed, 0)))
        rr *= 1 + .015 * mnoise.noise(Vector((math.cos(a) * 1.5, math.sin(a) * 1.5, seed + v)))
        return (L / 2 * sg(math.cos(th_a), .22) * k, -rr * math.cos(a), rr * math.sin(a) * .97 + r)
    return grid('roll', fn, 72, int(turns * 80), mat, loc=loc, rot=rot)


def folded_towel(loc, size, mat, rot=0, layers=3, seed=0):
    """stack of soft folded slabs"""
    obs = []; h = size[2] / layers; rnd = random.Random(seed)
    for i in range(layers):
        def fn(u, v, i=i):
            a = 2 * pi * u; b = pi * (v - .5); p = .16
            def sg(x, q): return math.copysign(abs(x) ** q, x)
            x = sg(math.cos(b), .35) * sg(math.cos(a), p); y = sg(math.cos(b), .35) * sg(math.sin(a), p); z = sg(math.sin(b), .5)
            return (x * size[0] / 2 * (1 - .012 * i), y * size[1] / 2 * (1 - .012 * i), h * .52 * z + h * (i + .5) + .004 * mnoise.noise(Vector((x * 3 + seed, y * 3, i))))
        obs.append(grid('ft', fn, 160, 40, mat))
    return group(obs, loc, (0, 0, rot))


def plant_pot(loc, pot, lm, sm, h=1.5, n=7, seed=0, L=.16, Wd=.045, pot_r=.2, pot_h=.38, leaves=26, spread=.55):
    rnd = random.Random(seed); lathe('pot', [(0, 0), (pot_r * .78, 0, .03), (pot_r, pot_h, .02), (pot_r * .9, pot_h), (pot_r * .86, pot_h - .05), (0, pot_h - .05)], pot, loc=loc)
    x, y, z = loc; z += pot_h - .05; tz = z + h * .45
    tube('trunk', [(x, y, z), (x + .02, y - .01, z + h * .22), (x - .01, y + .01, tz)], .018, sm, res=3)
    for i in range(n):
        a = 2 * pi * i / n + rnd.uniform(-.3, .3); e = rnd.uniform(.5, 1.0) * spread; hh = rnd.uniform(.55, 1.0) * h * .6
        pts = [(x, y, tz - h * .05), (x + .4 * e * math.cos(a), y + .4 * e * math.sin(a), tz + hh * .5), (x + .8 * e * math.cos(a), y + .8 * e * math.sin(a), tz + hh * .85), (x + e * 1.1 * math.cos(a), y + e * 1.1 * math.sin(a), tz + hh * .95)]
        branch(pts, lm, sm, n=leaves, L=L, Wd=Wd, stem_r=.006, seed=seed * 31 + i, taper=.25, curl=.35)
        q = [pts[1], tuple(pts[1][j] + (pts[2][j] - pts[1][j]) * .5 + rnd.uniform(-.12, .12) for j in range(3)), tuple(pts[2][j] + rnd.uniform(-.25, .25) + (.15 if j == 2 else 0) for j in range(3))]
        branch(q, lm, sm, n=leaves // 2, L=L, Wd=Wd, stem_r=.005, seed=seed * 57 + i, taper=.25, curl=.35)


def tiles(name, base='#DCCBB4', dark='#CDB99F', size=0.9, rough=.32, gap=.004):
    m = M(name); mp = m.coords('Object'); br = m.n('ShaderNodeTexBrick', {'offset': .5}, Scale=1.0); br.inputs['Color1'].default_value = hexc(base); br.inputs['Color2'].default_value = hexc(dark); br.inputs['Mortar'].default_value = hexc('#B8A185')
    br.inputs['Mortar Size'].default_value = gap; br.inputs['Brick Width'].default_value = size * 1.6; br.inputs['Row Height'].default_value = size; m.l(mp, 0, br, 'Vector')
    n = m.n('ShaderNodeTexNoise', Scale=1.6, Detail=8, Roughness=.65, Distortion=.8); m.l(mp, 0, n, 'Vector'); mx = m.n('ShaderNodeMixRGB', {'blend_type': 'OVERLAY'}, _0=.35); m.l(br, 'Color', mx, 1); m.l(n, 'Fac', mx, 2)
    b = m.bsdf((1, 1, 1, 1), rough); m.l(mx, 0, b, 'Base Color'); rr = m.n('ShaderNodeMapRange'); rr.inputs[3].default_value = rough * .8; rr.inputs[4].default_value = rough * 1.35; m.l(n, 'Fac', rr, 0); m.l(rr, 0, b, 'Roughness'); return m.surf(b)


def herringbone(name='oak', c1='#C29A6E', c2='#A97F55', scale=1.0):
    """planks via brick texture, stretched grain"""
    m = M(name); mp = m.coords('Object'); br = m.n('ShaderNodeTexBrick', {'offset': .37}, Scale=1.0); br.inputs['Color1'].default_value = hexc(c1); br.inputs['Color2'].default_value = hexc(c2); br.inputs['Mortar'].default_value = hexc('#6B4A2E'); br.inputs['Mortar Size'].default_value = .0025; br.inputs['Brick Width'].default_value = 1.6; br.inputs['Row Height'].default_value = .16
    m.l(mp, 0, br, 'Vector'); mp2 = m.coords('Object', (.9, 14, 1)); n = m.n('ShaderNodeTexNoise', Scale=2.2, Detail=8, Roughness=.6, Distortion=.7); m.l(mp2, 0, n, 'Vector'); mx = m.n('ShaderNodeMixRGB', {'blend_type': 'OVERLAY'}, _0=.45); m.l(br, 'Color', mx, 1); m.l(n, 'Fac', mx, 2)
    b = m.bsdf((1, 1, 1, 1), .42); m.l(mx, 0, b, 'Base Color'); bp = m.n('ShaderNodeBump', Strength=.08, Distance=.005); m.l(n, 'Fac', bp, 'Height'); m.l(bp, 0, b, 'Normal'); return m.surf(b)


def stone(loc, size, mat, seed=0, rot=(0, 0, 0)):
    n = 96
    def fn(u, v):
        a = 2 * pi * u; b = pi * (v - .5); d = Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b))); k = 1 + .10 * mnoise.noise(d * 1.1 + Vector((seed * 3.1, 0, 0))) + .02 * mnoise.noise(d * 3 + Vector((seed, 2, 0)))
        return (d.x * size[0] * k, d.y * size[1] * k, math.copysign(abs(d.z) ** .8, d.z) * size[2] * (1 + .4 * (k - 1)))
    return grid('stone', fn, n, n // 2, mat, loc=loc, rot=rot)


def basalt(name='basalt', c='#4A413A', rough=.55):
    m = M(name); mp = m.coords('Object'); n = m.n('ShaderNodeTexNoise', Scale=14, Detail=8, Roughness=.7); m.l(mp, 0, n, 'Vector'); b = m.bsdf(hexc(c), rough, Specular=.4); r = m.ramp([(.35, tuple(x * .75 for x in hexc(c)[:3]) + (1,)), (.7, tuple(x * 1.25 for x in hexc(c)[:3]) + (1,))]); m.l(n, 0, r, 0); m.l(r, 0, b, 'Base Color')
    n2 = m.n('ShaderNodeTexNoise', Scale=60, Detail=5); m.l(mp, 0, n2, 'Vector'); bp = m.n('ShaderNodeBump', Strength=.14, Distance=.02); m.l(n2, 0, bp, 'Height'); m.l(bp, 0, b, 'Normal'); return m.surf(b)
