"""python3 export.py OUT [word …]: OUT/*.png as WebP into server/app/demo/media, with their words and focus in its catalogue.json"""
import json, os, re, subprocess, sys
from words import WORDS

MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../server/app/demo/media')
CARD_BYTES, WIDE_BYTES = 60_000, 110_000


def encode(png, webp, limit):
    for quality in (60, 50, 40):
        subprocess.check_call(['cwebp', '-quiet', '-m', '6', '-sharp_yuv', '-q', str(quality), png, '-o', webp])
        if os.path.getsize(webp) <= limit: return


def size_of(png): return tuple(int(n) for n in subprocess.check_output(['identify', '-format', '%w %h', png]).split())


if __name__ == '__main__':
    out, words = sys.argv[1], sys.argv[2:]; path = MEDIA + '/catalogue.json'; catalogue = json.load(open(path))
    for name, told in WORDS.items():
        png, file = '%s/%s.png' % (out, name), name + '.webp'
        if not os.path.exists(png) or words and not any(w in name for w in words): continue
        w, h = size_of(png)
        if not os.path.exists(MEDIA + '/' + file) or os.path.getmtime(MEDIA + '/' + file) < os.path.getmtime(png): encode(png, MEDIA + '/' + file, WIDE_BYTES if w > h else CARD_BYTES)
        catalogue[file] = dict(width=w, height=h, focus=told['focus'], alt=told['alt'])
    with open(path, 'w') as f: f.write(json.dumps(dict(sorted(catalogue.items())), ensure_ascii=False, indent=2) + '\n')
