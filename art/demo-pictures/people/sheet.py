"""python3 sheet.py: contact-sheet.webp of the people in server/app/demo/media, large and at 64 px, each clinic in a row of its own"""
import os
from PIL import Image
from cast import CAST

HERE = os.path.dirname(os.path.abspath(__file__)); MEDIA = HERE + '/../../../server/app/demo/media/'
WIDE, HIGH, SMALL, GAP = 300, 375, 64, 12


if __name__ == '__main__':
    rows = {}
    for name, person in CAST.items():
        if os.path.exists(MEDIA + name + '.webp'): rows.setdefault(person['clinic'], []).append(Image.open(MEDIA + name + '.webp').convert('RGB'))
    most = max(map(len, rows.values())); sheet = Image.new('RGB', (most * (WIDE + GAP) + GAP, len(rows) * (HIGH + SMALL * 5 // 4 + 2 * GAP) + GAP), '#f6f2ea')
    for r, people in enumerate(rows.values()):
        top = GAP + r * (HIGH + SMALL * 5 // 4 + 2 * GAP)
        for n, picture in enumerate(people):
            sheet.paste(picture.resize((WIDE, HIGH), Image.LANCZOS), (GAP + n * (WIDE + GAP), top)); sheet.paste(picture.resize((SMALL, SMALL * 5 // 4), Image.LANCZOS), (GAP + n * (SMALL + GAP), top + HIGH + GAP))
    sheet.save(HERE + '/contact-sheet.webp', quality=78, method=6)
