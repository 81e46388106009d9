"""blender -t 1 -b --factory-startup -P figure.py -- DATA NAME OUT.png [scale] [samples]: one person of cast.py, alone, on nothing.
DATA holds 3dobjs, rigs, targets, clothes and hair of MakeHuman (see README)."""
import math, os, sys
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), '/usr/lib/python3/dist-packages']
import bpy, numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from body import Body, swing, turn, pieces_of, X, Y, Z
from cast import CAST, LIGHT
import hair

A = sys.argv[sys.argv.index('--') + 1:]
DATA, NAME, OUT = A[:3]
SCALE, SAMPLES = float(A[3]) if len(A) > 3 else 1, int(A[4]) if len(A) > 4 else 48
P = CAST[NAME]; LIT = LIGHT[P['clinic']]; rng = np.random.default_rng(sum(map(ord, NAME)))
S = bpy.context.scene
for o in list(S.objects): bpy.data.objects.remove(o)


def colour(h): return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in (int(h[i:i + 2], 16) / 255 for i in (1, 3, 5))]


def material(name, shade, rough=.6, scatter=0, sheen=0, gloss=.3, tinted=False):
    m = bpy.data.materials.new(name); m.use_nodes = True; b = m.node_tree.nodes['Principled BSDF']; told = dict(Roughness=rough, Specular=gloss, Sheen=sheen); told['Base Color'] = (*colour(shade), 1)
    for k, v in told.items(): b.inputs[k].default_value = v
    if scatter: b.inputs['Subsurface'].default_value = scatter; b.inputs['Subsurface Radius'].default_value = (.10, .035, .02); b.inputs['Subsurface Color'].default_value = (*colour('#c98a6a'), 1)
    if tinted:
        a = m.node_tree.nodes.new('ShaderNodeAttribute'); a.attribute_name = 'tint'; m.node_tree.links.new(a.outputs['Color'], b.inputs['Base Color'])
        if scatter: m.node_tree.links.new(a.outputs['Color'], b.inputs['Subsurface Color'])
    return m


def out_of_rest(points): points = np.asarray(points); return np.stack([points[..., 0], -points[..., 2], points[..., 1]], -1)


def solid(name, points, faces, mats, smooth=0, thick=0, tint=None, slot=None):
    used = np.array(sorted({i for f in faces for i in f})); new = np.full(len(points), -1); new[used] = np.arange(len(used))
    me = bpy.data.meshes.new(name); me.from_pydata(out_of_rest(points[used]).tolist(), [], [[int(new[i]) for i in f] for f in faces])
    for m in mats if isinstance(mats, list) else [mats]: me.materials.append(m)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if slot is not None: me.polygons.foreach_set('material_index', slot)
    if tint is not None:
        a = me.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT'); a.data.foreach_set('color', np.concatenate([tint[used], np.ones((len(used), 1))], 1).ravel())
    o = bpy.data.objects.new(name, me); S.collection.objects.link(o)
    if thick: d = o.modifiers.new('thick', 'SOLIDIFY'); d.thickness = thick; d.offset = 0
    if smooth: d = o.modifiers.new('smooth', 'SUBSURF'); d.levels = d.render_levels = smooth
    return o


# --- the body and its pose
body = Body(DATA, P); neck = body.head('neck01')
EYES = np.mean([body.rest[list({i for f in body.faces[n] for i in f})].mean(0) for n in ('helper-l-eye', 'helper-r-eye')], axis=0)
skull = body.rest[[i for i in {i for f in body.body for i in f} if body.rest[i][1] > EYES[1]]]
E = skull[:, 1].max() - EYES[1]; HEAD = np.array([0, EYES[1], (skull[:, 2].max() + skull[:, 2].min()) / 2])
yaw = turn(Y, P['yaw']); aim = {}


def reach(side, wrist, hand, out=1.):
    """Bends the arm so that the wrist, told from the neck in heads, is reached with the elbow out and back."""
    s = 1 if side == 'L' else -1; lower = turn(Z, -s * 14) @ (body.head('upperarm01.' + side) - body.head('clavicle.' + side)); top = body.head('clavicle.' + side) + lower
    a, b = (np.linalg.norm(body.head(n + side) - body.head(m + side)) for n, m in (('lowerarm01.', 'upperarm01.'), ('wrist.', 'lowerarm01.')))
    goal = neck + np.array(wrist) * E - top; d = min(np.linalg.norm(goal), .98 * (a + b)); u = goal / np.linalg.norm(goal); x = (a * a - b * b + d * d) / (2 * d); h = math.sqrt(max(a * a - x * x, 0))
    pole = np.array([s * out, -.6, -.8]); pole = pole - u * (u @ pole); elbow = u * x + pole / np.linalg.norm(pole) * h
    for n in 'upperarm01.', 'upperarm02.': aim[n + side] = yaw @ elbow
    for n in 'lowerarm01.', 'lowerarm02.': aim[n + side] = yaw @ (u * d - elbow)
    aim['wrist.' + side] = yaw @ np.array(hand, float)
    aim['shoulder01.' + side] = yaw @ (turn(Z, -s * 12) @ (body.tail('shoulder01.' + side) - body.head('shoulder01.' + side)))


for side, s in ('L', 1), ('R', -1):
    told = P.get('hands', {}).get(side) or ((1.12, -5.2, .12), (0, -1, .2))
    (x, y, z), (u, v, w) = told; reach(side, (s * x, y, z), (s * u, v, w), 1 if s > 0 and 'L' in P.get('hands', {}) or s < 0 and 'R' in P.get('hands', {}) else .3)
n, r, t = P['head']; share = {'neck01': .2, 'neck02': .2, 'neck03': .2, 'head': .4}
turns = {b: turn(Y, n * k) @ turn(Z, r * k) @ turn(X, t * k) for b, k in share.items()}
turns['root'] = yaw; turns['spine03'] = turn(X, P.get('lean', 0)) @ turn(Z, P.get('sway', 0))
for side in 'L', 'R':
    turns['eye.' + side] = turn(X, P.get('gaze', 14)) @ turn(Y, P.get('glance', 0))
    across = body.head('finger5-1.' + side) - body.head('finger2-1.' + side)
    middle = body.tail('finger3-1.' + side) - body.head('finger3-1.' + side)
    for f in range(2, 6):
        name = 'finger%d-1.%s' % (f, side); own = body.tail(name) - body.head(name); closed = swing(own, .3 * own / np.linalg.norm(own) + .7 * middle / np.linalg.norm(middle))
        for k, bend in ((1, 14), (2, 26), (3, 18)): turns['finger%d-%d.%s' % (f, k, side)] = turn(across, (1 if side == 'L' else -1) * bend * P.get('curl', 1)) @ (closed if k == 1 else np.eye(3))
body.pose(turns, aim)

# --- skin: lips, cheeks and lids are a little redder
clothes = [(body.wear('%s/clothes/%s/%s' % (DATA, c['of'], c['of'])), c, pieces_of('%s/clothes/%s/%s.obj' % (DATA, c['of'], c['of']))) for c in P['wear'] + P.get('under', [])]
neckline = {int(i) for i in np.flatnonzero((body.rest[:, 1] > neck[1] - P.get('open', .75) * E) & (np.abs(body.rest[:, 0]) < (.75 if P.get('open', .75) < 1 else .42) * E))}; hidden = set().union(*(c[0][3] for c in clothes)) - neckline
base = np.array(colour(P['skin'])); tint = np.tile(base, (len(body.rest), 1))


def blush(at, size, shade, amount):
    d = (body.rest - at) / E / np.array(size); k = amount * np.exp(-(d ** 2).sum(1) ** 2)[:, None]; tint[:] = tint * (1 - k) + k * np.array(colour(shade))


mouth = np.mean([body.head('oris%02d' % k) for k in (1, 5)], axis=0); front = body.rest[body.faces['body'][0][0]]
skin_ids = np.array(sorted({i for f in body.body for i in f}))
lip = body.rest[skin_ids][np.argmin(((body.rest[skin_ids] - mouth - [0, 0, .6]) ** 2).sum(1))]
blush(np.array([0, mouth[1], lip[2]]), (.27, .105, .5), P.get('lips', '#b0675a'), .62 if P['sex'] == 'female' else .38)
for s in 1, -1: blush(np.array([s * .48 * E, (mouth[1] + EYES[1]) / 2 + .05 * E, lip[2] - .3 * E]), (.30, .26, .5), '#cf8570', .32)
if P['sex'] == 'male' and P.get('shade', 0): blush(np.array([0, mouth[1] - .22 * E, lip[2] - .15 * E]), (.62, .40, .8), '#8f7364', P['shade'])
solid('skin', body.posed, [f for f in body.body if not all(i in hidden for i in f)], material('skin', P['skin'], .46, .05, gloss=.35, tinted=True), 1, tint=tint)
white, iris, lash = material('white', '#e2d6ca', .25), material('iris', '#21140e', .15), material('lash', '#3f2c22', .7)
for n in 'helper-l-eye', 'helper-r-eye':
    c = body.rest[list({i for f in body.faces[n] for i in f})].mean(0); q = [body.rest[f].mean(0) - c for f in body.faces[n]]; reach_ = max(v[2] for v in q)
    solid(n, body.posed, body.faces[n], [white, iris], 1, slot=[int(v[2] > 0 and math.hypot(v[0], v[1]) < .52 * reach_) for v in q])
for n in body.faces:
    if 'eyelashes' in n: solid(n, body.posed, body.faces[n], lash)

# --- clothes
def normals(points, faces):
    out = np.zeros_like(points)
    for f in faces: np.add.at(out, f, np.cross(points[f[2]] - points[f[0]], points[f[-1]] - points[f[1]]))
    return hair.unit(out)


cloth = {}
def fabric(shade, sheen=.25, rough=.8):
    if shade not in cloth: cloth[shade] = material('cloth' + shade, shade, rough, sheen=sheen, gloss=.2)
    return cloth[shade]


for n, ((points, weights, faces, _), c, islands) in enumerate(clothes):
    points = points + normals(points, faces) * c.get('loose', 0) * E
    if c.get('soft'):
        links = [[] for _ in points]
        for f in faces:
            for i in range(len(f)): links[f[i]] += [f[i - 1], f[(i + 1) % len(f)]]
        w = np.clip((neck[1] - .6 * E - points[:, 1]) / (.8 * E), 0, 1)[:, None] * (np.abs(points[:, :1]) < 1.7 * E)
        for _ in range(c['soft']): points = points + .6 * w * (np.array([points[k].mean(0) if k else p for k, p in zip(links, points)]) - points)
    keep, slots, shades = [], [], [c['shade'], c.get('inner', c['shade']), c.get('tie', c['shade'])]
    for f, island in zip(faces, islands):
        m = points[f].mean(0)
        if island in c.get('drop', ()) or m[1] < neck[1] - 7 * E: continue
        if n >= len(P['wear']) and (abs(m[0]) > .44 * E or m[2] < neck[2] - .3 * E): continue   # of what is worn below only the front shows
        inner = island in c.get('inside', ()); keep.append(f); slots.append(2 if inner and c.get('tie') and abs(m[0]) < .16 * E and m[1] < neck[1] + .12 * E and island == c['inside'][0] else 1 if inner else 0)
    solid('cloth%d' % n, body.carry(points, weights), keep, [fabric(s) for s in shades], 1, .02 * E, slot=slots)
if 'roll' in P:   # a rolled neck
    lo, hi, off = -.42, .34, .085
    F = [f for f in body.body if lo * E < body.rest[f].mean(0)[1] - neck[1] - (.10 * E) < hi * E and abs(body.rest[f].mean(0)[0]) < .75 * E and np.hypot(body.rest[f].mean(0)[0], body.rest[f].mean(0)[2] - neck[2]) < .95 * E]
    N = normals(body.posed, F); solid('roll', body.posed + N * off * E, F, fabric(P['roll']), 2, .05 * E)


def laid(polygon, lift, shade, thick=.03, step=.05):
    """A flat piece of cloth, told from the neck in heads, laid on the front of what is worn."""
    from mathutils.geometry import delaunay_2d_cdt
    (points, weights, faces, _), c, islands = clothes[0]; points = points + normals(points, faces) * c.get('loose', 0) * E; skin_f = [f for f in body.body if neck[1] - 2 * E < body.rest[f].mean(0)[1] < neck[1] + .4 * E]
    verts = np.concatenate([points, body.rest]); tree = BVHTree.FromPolygons([tuple(v) for v in verts], [f for f, i in zip(faces, islands) if i not in c.get('drop', ())] + [[i + len(points) for i in f] for f in skin_f])
    flat = np.array(polygon) * E + neck[:2]; pts, count = [], len(flat)
    for i in range(count):
        a, b = flat[i], flat[(i + 1) % count]; k = max(1, int(np.linalg.norm(b - a) / (step * E))); pts += [a + (b - a) * j / k for j in range(k)]
    m = len(pts); lo, hi = flat.min(0), flat.max(0); pts += [np.array([x, y]) for x in np.arange(lo[0], hi[0], step * E) for y in np.arange(lo[1], hi[1], step * E)]
    r = delaunay_2d_cdt([Vector(p) for p in pts], [(i, (i + 1) % m) for i in range(m)], [list(range(m))], 1, 1e-5); out = []
    for p in r[0]: h = tree.ray_cast(Vector((p.x, p.y, 20)), Vector((0, 0, -1)))[0]; out.append([p.x, p.y, (h.z if h else 0) + lift * E])
    out = np.array(out); from scipy.spatial import cKDTree
    near = cKDTree(verts).query(out)[1]; w = np.concatenate([weights, body.weights])[near]
    solid('laid', body.carry(out, w), [list(f) for f in r[2]], fabric(shade), 1, thick * E)


for piece in P.get('laid', ()): laid(**piece)

# --- hair, brows
head_faces = [f for f in body.body if body.rest[f].mean(0)[1] > EYES[1] - 1.4 * E]; H = hair.Head((body.rest - HEAD) / E, head_faces, rng, P.get('forehead', .66), P.get('nape', .8))


def put_hair(name, strands, r0=.011, r1=.004, shades=P['hairShade'], grey=P.get('grey', 0)):
    count, steps, _ = strands.shape; strands = body.follow('head', strands.reshape(-1, 3) * E + HEAD).reshape(strands.shape); d = hair.unit(np.gradient(strands, axis=1)); a = hair.unit(np.cross(d, [.3, .2, .93])); b = np.cross(d, a)
    radius = E * (r0 + (r1 - r0) * np.linspace(0, 1, steps) ** 1.5)[:, None]; ring = np.stack([strands + radius * (a * math.cos(t) + b * math.sin(t)) for t in (0, 2.094, 4.189)], 2).reshape(-1, 3)
    i, k, j = np.arange(count)[:, None, None], np.arange(steps - 1)[None, :, None], np.arange(3)[None, None, :]; at = lambda kk, jj: (i * steps + kk) * 3 + jj
    faces = np.stack(np.broadcast_arrays(at(k, j), at(k, (j + 1) % 3), at(k + 1, (j + 1) % 3), at(k + 1, j)), -1).reshape(-1, 4); me = bpy.data.meshes.new(name)
    me.vertices.add(len(ring)); me.vertices.foreach_set('co', out_of_rest(ring).astype(np.float32).ravel()); me.loops.add(faces.size); me.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    me.polygons.add(len(faces)); me.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32)); me.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32)); me.update(calc_edges=True); me.validate(); me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    own = np.array([colour(shades[0]), colour(shades[-1])]); mix = rng.random((count, 1)) ** 1.3; each = own[0] * (1 - mix) + own[1] * mix; each[rng.random(count) < grey] = colour('#9c968f')
    tints = np.repeat(np.concatenate([each, np.ones((count, 1))], 1), steps * 3, 0); attr = me.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT'); attr.data.foreach_set('color', tints.ravel())
    o = bpy.data.objects.new(name, me); S.collection.objects.link(o); me.materials.append(strand)


strand = material('strand', '#201610', .36, gloss=.55, tinted=True)
cap = body.rest + normals(body.rest, body.body) * .03 * E; solid('cap', body.follow('head', cap), [list(map(int, q)) for q in H.quads], material('cap', P['hairShade'][0], .95, gloss=.05), 1)
style, told = P['hair']; [put_hair('hair%d' % n, s) for n, s in enumerate(hair.STYLES[style](H, **told))]
face_tree = BVHTree.FromPolygons([tuple(v) for v in (body.rest - HEAD) / E], head_faces)
eye = (body.rest[list({i for f in body.faces['helper-l-eye'] for i in f})].mean(0) - HEAD) / E; brows = []
for s in 1, -1:
    k = rng.random(170) ** .85; up = rng.normal(size=170) * (.013 if P['sex'] == 'female' else .021) * (1.1 - k)
    x = eye[0] - .15 + .43 * k; y = .205 + .065 * np.sin(np.pi * np.minimum(1, k * 1.05)) + up
    for a, b, kk in zip(x, y, k):
        line = []
        for t in np.linspace(0, 1, 4):
            h = face_tree.ray_cast(Vector((s * (a + .075 * t), b + .02 * t * (1 - 1.7 * kk), 5)), Vector((0, 0, -1)))[0]
            if h: line.append([h.x, h.y, h.z + .008 + .006 * t])
        if len(line) == 4: brows.append(line)
put_hair('brows', np.array(brows), .005, .002, (P.get('brow', '#6b5446'),) * 2, P.get('grey', 0) * .5)

# --- glasses
def tube(points, shade_m, r, closed=False):
    cu = bpy.data.curves.new('wire', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r * E; line = cu.splines.new('POLY'); line.points.add(len(points) - 1); line.use_cyclic_u = closed
    for p, q in zip(line.points, out_of_rest(body.follow('head', np.array(points) * E + HEAD))): p.co = (*q, 1)
    o = bpy.data.objects.new('wire', cu); S.collection.objects.link(o); cu.materials.append(shade_m)


if 'glasses' in P:
    wire = material('wire', P['glasses'], .3, gloss=.6); bridge = max(h.z for h in [face_tree.ray_cast(Vector((x, -.02, 5)), Vector((0, 0, -1)))[0] for x in (-.06, 0, .06)]) + .05
    for s in 1, -1:
        rim = lambda t: (s * (eye[0] + .02 + .26 * math.cos(t)), -.03 + .21 * math.sin(t) * (1 - .12 * math.cos(2 * t)), bridge - .10 * abs(eye[0] + .26 * math.cos(t)) ** 1.5)
        tube([rim(t) for t in np.linspace(0, 6.283, 41)[:-1]], wire, .016, True); tube([(s * (eye[0] + .28), .03, bridge - .10), (s * (eye[0] + .40), .04, bridge - .28), (s * H.size[0], .03, -.05)], wire, .014)
    tube([(-.10, .01, bridge), (0, .045, bridge + .02), (.10, .01, bridge)], wire, .014)
# --- light and camera
def lamp(where, at, size, power, shade):
    l = bpy.data.lights.new('lamp', 'AREA'); l.shape = 'DISK'; l.size = size * E; l.energy = power * E * E; l.color = colour(shade); o = bpy.data.objects.new('lamp', l); S.collection.objects.link(o)
    c = centre + np.array(where) * E; o.location = out_of_rest(c); o.rotation_euler = (Vector(out_of_rest(centre + np.array(at) * E)) - o.location).to_track_quat('-Z', 'Y').to_euler()


centre = body.follow('head', HEAD[None])[0]
for l in LIT['lamps']: lamp(**{**l, 'where': (l['where'][0] * P.get('light', 1), *l['where'][1:])})
world = bpy.data.worlds.new('w'); S.world = world; world.use_nodes = True; back = world.node_tree.nodes['Background']; back.inputs[0].default_value = (*colour(LIT['air']), 1); back.inputs[1].default_value = LIT['glow']
cam = bpy.data.cameras.new('c'); cam.lens = 85; cam.sensor_fit = 'VERTICAL'; cam.sensor_height = 30; eye_ = bpy.data.objects.new('c', cam); S.collection.objects.link(eye_); S.camera = eye_
tall = P.get('tall', 6.2); goal = np.array([centre[0] * .6, centre[1] + (1.55 - tall / 2 + P.get('raise', 0)) * E, 0]) + [P.get('shift', 0) * E, 0, 0]; far = tall * E * 85 / 30
eye_.location = out_of_rest(goal + [0, .3 * E, far]); eye_.rotation_euler = (Vector(out_of_rest(goal)) - eye_.location).to_track_quat('-Z', 'Y').to_euler()
S.render.engine = 'CYCLES'; S.cycles.samples = SAMPLES; S.cycles.use_adaptive_sampling = True; S.cycles.adaptive_threshold = .03; S.cycles.max_bounces = 4; S.cycles.use_denoising = False
S.render.film_transparent = True; S.render.resolution_x, S.render.resolution_y, S.render.resolution_percentage = 900, 1125, int(100 * SCALE)
S.view_settings.view_transform = 'Filmic'; S.view_settings.look = 'Medium Contrast'; S.view_settings.exposure = LIT['exposure']
S.render.threads_mode = 'FIXED'; S.render.threads = 1; S.render.image_settings.file_format = 'PNG'; S.render.image_settings.color_mode = 'RGBA'; S.render.filepath = os.path.abspath(OUT); bpy.ops.render.render(write_still=True)
