"""blender -b --factory-startup -P render.py -- SCENE [--w 1600 --h 900 --spp 96 --scale 1 --out DIR --nodn]
Renders two half-sample buffers with different seeds + denoising features, denoises (./denoise), saves linear npy, grades, writes PNG."""
import bpy, sys, os, time, subprocess, importlib, json
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import art, grade
a = sys.argv[sys.argv.index('--') + 1:]
def opt(k, d): return type(d)(a[a.index('--' + k) + 1]) if '--' + k in a else d
name = a[0]; out = opt('out', './work/r'); os.makedirs(out, exist_ok=True)
scenes = importlib.import_module(opt("from", "rooms"))
cfg = dict(w=1600, h=900, spp=96, bounces=6, clamp=6.0, thr=0.015, k=0.7, grade={})
art.reset(); cfg.update(getattr(scenes, name)() or {})
W = int(opt('w', cfg['w']) * opt('scale', 1.0)); H = int(opt('h', cfg['h']) * opt('scale', 1.0)); spp = opt('spp', cfg['spp'])
s = bpy.context.scene; s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = W, H, 100
c = s.cycles; c.device = 'CPU'; c.samples = max(4, spp // 2); c.use_adaptive_sampling = True; c.adaptive_threshold = cfg['thr']; c.adaptive_min_samples = 12
c.max_bounces = cfg['bounces']; c.diffuse_bounces = min(4, cfg['bounces']); c.glossy_bounces = 4; c.transmission_bounces = 10; c.transparent_max_bounces = 10; c.volume_bounces = 0
c.caustics_reflective = cfg.get('caustics', False); c.caustics_refractive = cfg.get('caustics', False); c.blur_glossy = 1.0; c.sample_clamp_indirect = cfg['clamp']; c.sample_clamp_direct = 0
c.use_denoising = False; vl0 = bpy.context.view_layer; vl0.cycles.use_denoising = False
c.use_light_tree = False if hasattr(c, 'use_light_tree') else None
c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.5
s.render.threads_mode = 'FIXED'; s.render.threads = 2; s.render.use_persistent_data = True
vl = bpy.context.view_layer; vl.cycles.denoising_store_passes = True; vl.use_pass_z = True
s.view_settings.view_transform = 'Standard' if 'Standard' in [] else s.view_settings.view_transform
s.use_nodes = True; t = s.node_tree; t.nodes.clear(); rl = t.nodes.new('CompositorNodeRLayers'); fo = t.nodes.new('CompositorNodeOutputFile')
fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGB'; fo.base_path = out; fo.file_slots.clear()
want = {'img': 'Image', 'alb': 'Denoising Albedo', 'nrm': 'Denoising Normal', 'dep': 'Denoising Depth'}
for k, v in want.items():
    fo.file_slots.new(k); t.links.new(rl.outputs[v], fo.inputs[k])
def load(path):
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Raw' if 'Raw' in [x.name for x in bpy.types.ColorManagedInputColorspaceSettings.bl_rna.properties['name'].enum_items] else 'Non-Color'
    w, h = im.size; ch = im.channels; b = np.empty(w * h * ch, np.float32); im.pixels.foreach_get(b); bpy.data.images.remove(im); os.remove(path)
    return b.reshape(h, w, ch)[::-1, :, :3]
buf = []; t0 = time.time()
for i in range(2):
    c.seed = 11 + i * 1000; fd = {}
    for j, k in enumerate(want): fo.file_slots[j].path = '%s_%d_%s_' % (name, i, k)
    bpy.ops.render.render()
    for k in want: fd[k] = load(os.path.join(out, '%s_%d_%s_%04d.exr' % (name, i, k, s.frame_current)))
    buf.append(fd)
t1 = time.time()
def pl(x): return np.ascontiguousarray(x.transpose(2, 0, 1), np.float32)
raw = os.path.join(out, name + '.bin')
with open(raw, 'wb') as f:
    np.array([W, H], np.int32).tofile(f)
    for k in ('img', 'alb', 'nrm'):
        for i in range(2): pl(buf[i][k]).tofile(f)
    for i in range(2): pl(buf[i]['dep'][:, :, :1]).tofile(f)
noisy = 0.5 * (buf[0]['img'] + buf[1]['img'])
if '--nodn' in a: lin = noisy
else:
    subprocess.check_call([os.environ.get('DENOISE', './denoise'), raw, raw + '.o', str(cfg['k'])], env=dict(os.environ, OMP_NUM_THREADS='2'))
    lin = np.fromfile(raw + '.o', np.float32).reshape(3, H, W).transpose(1, 2, 0); os.remove(raw + '.o')
os.remove(raw); t2 = time.time()
np.save(os.path.join(out, name + '.npy'), lin.astype(np.float16)); np.save(os.path.join(out, name + '_noisy.npy'), noisy.astype(np.float16))
json.dump(cfg['grade'], open(os.path.join(out, name + '.grade.json'), 'w'))
grade.save(grade.apply(lin, **cfg['grade']), os.path.join(out, name + '.ppm'))
subprocess.check_call(['convert', os.path.join(out, name + '.ppm'), os.path.join(out, name + '.png')]); os.remove(os.path.join(out, name + '.ppm'))
print('TIMING %s %dx%d spp=%d render=%.0fs denoise=%.0fs grade=%.0fs' % (name, W, H, spp, t1 - t0, t2 - t1, time.time() - t2))
