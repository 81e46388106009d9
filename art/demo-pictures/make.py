"""python3 make.py OUT [word …]: writes the pictures whose names contain a word as OUT/name.png; pictures that are there already stay"""
import os, subprocess, sys, time
import calm, grade, scenes, treatments, walls

ALL = {**walls.P, **scenes.P, **treatments.P, **calm.P}


def render(name, out):
    t = time.process_time(); col, g = ALL[name](); k = dict(temp=0, tint=0, bloom=.04, grain=.010, sharpen=.15); k.update(g); ppm = '%s/%s.ppm' % (out, name); grade.save(grade.apply(col, **k), ppm); subprocess.check_call(['convert', ppm, '%s/%s.png' % (out, name)]); os.remove(ppm); print('%-30s %.0f s' % (name, time.process_time() - t), flush=True)


if __name__ == '__main__':
    out, words = sys.argv[1], sys.argv[2:]
    for name in ALL:
        if words and not any(w in name for w in words) or os.path.exists('%s/%s.png' % (out, name)): continue
        lock = '%s/%s.lock' % (out, name)
        try: os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
        except FileExistsError: continue
        try: render(name, out)
        except Exception as e: print('!! %s: %r' % (name, e), flush=True)
        finally: os.remove(lock)
