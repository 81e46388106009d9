"""Who they are. Lengths in heads (1 from the eyes to the crown), told from the neck; yaw turns the body to its left; head: turn, tilt, nod."""
SHIRT = (1413, 1742)   # the pieces of the suit that are its shirt and tie


def coat(shade, **more): return dict({'of': 'male_elegantsuit01', 'shade': shade, 'drop': SHIRT, 'loose': .035}, **more)


def suit(shade, inner, tie): return {'of': 'male_elegantsuit01', 'shade': shade, 'inner': inner, 'tie': tie, 'inside': SHIRT, 'loose': .015}


def knit(shade, **more): return dict({'of': 'male_casualsuit02', 'shade': shade, 'loose': -.01}, **more)


def shirt(shade, **more): return dict({'of': 'male_casualsuit01', 'shade': shade}, **more)


CLASP = {'L': ((.22, -3.35, 1.25), (-.9, -.30, .25)), 'R': ((.20, -3.15, 1.35), (-.9, -.45, .25))}
LIGHT = {
    'haneul': {'air': '#e6eef0', 'glow': .40, 'exposure': .05, 'lamps': [
        dict(where=(-9, 4, 7), at=(0, -.8, 0), size=7, power=2300, shade='#fbfaf6'), dict(where=(9, 0, 8), at=(0, -1, 0), size=9, power=330, shade='#ffe6c8'), dict(where=(6, 3.5, -7), at=(0, 0, 0), size=4, power=1100, shade='#eef6f6')]},
    'onyu': {'air': '#8d7c88', 'glow': .30, 'exposure': .35, 'lamps': [
        dict(where=(-6, 1.2, 6), at=(0, -.6, 0), size=3.4, power=1350, shade='#ffe2c0'), dict(where=(8, 2, 4), at=(0, -1, 0), size=8, power=300, shade='#d9c4c8'), dict(where=(5, 3, -6), at=(0, 0, 0), size=5, power=640, shade='#ffd9ac')]},
}
CAST = {
    # the director: silver hair in a low knot, a jacket with a crossed collar, the hands folded
    'haneul-person-1': dict(screen=dict(window=(.30, .98), seed=5, frame=[('post', -.01, .075)]), clinic='haneul', sex='female', old=.40, weight=.1, lids=.22, skin='#e3b79f', yaw=-20, head=(6, 3, 7), hair=('knot', dict(part=.06, low=.34)), hairShade=('#5f5a56', '#9a958f'), grey=.35, brow='#6d6058', lips='#a8665c',
        wear=[knit('#c6ccc2', soft=12, loose=.03)], hands=CLASP, curl=1.2, tall=7.1,
        laid=[dict(polygon=[(-.40, .16), (.40, .16), (.02, -.85)], lift=.02, shade='#f3f0e6'), dict(polygon=[(-.34, .16), (-.54, .06), (-.02, -1.0), (.10, -.80)], lift=.045, shade='#f6f3ea'), dict(polygon=[(.34, .16), (.54, .06), (-.14, -1.42), (-.34, -1.26)], lift=.075, shade='#f6f3ea')]),
    # bob, near profile, a pale coat over a rolled neck
    'haneul-person-2': dict(screen=dict(window=(-.2, .34), seed=8), clinic='haneul', sex='female', old=.12, weight=-.2, lids=.18, skin='#e8bea6', yaw=-44, head=(-10, 2, 3), hair=('bob', dict(part=.22, end=-.72, inward=.34, lift=.20, open_=.78)), hairShade=('#1d1714', '#4a3a30'), wear=[coat('#f3f2ea', soft=8)], roll='#a9b3a6', under=[knit('#a9b3a6', soft=10, loose=-.03)], tall=5.9, face={'head/head-oval': .5}),
    # forties, glasses, short hair touched with grey, a coat over an open shirt
    'haneul-person-3': dict(light=-1, screen=dict(window=(.04, .50), seed=11, mirror=-1, frame=[('rail', .90, .06)]), clinic='haneul', sex='male', old=.28, weight=.25, lids=.2, skin='#d6a78d', yaw=26, head=(-6, -2, 4), hair=('short', dict(part=-.5, length=.62, lift=.15, fringe=-.2)), hairShade=('#2a241f', '#4d443c'), grey=.14, glasses='#4a3a2c', wear=[coat('#f1efe6', loose=.05)], under=[shirt('#bcc6c6', loose=-.02)], open=1.15, nape=.55, tall=6.3, face={'head/head-square': .5, 'nose/nose-scale-vert-incr': .3}),
    # thirty, loose hair, seen as he turns away, a jacket with a small standing collar
    'haneul-person-4': dict(light=-1, nape=.42, screen=dict(window=(.50, 1.2), seed=14, frame=[('post', .925, .085)]), clinic='haneul', sex='male', old=.04, weight=-.3, lids=.16, skin='#dcae94', yaw=62, head=(-26, -3, 2), hair=('loose', dict(length=.66, lift=.19, curl=.035)), hairShade=('#1c1512', '#3d2e26'), wear=[{'of': 'male_casualsuit03', 'shade': '#8c938a', 'loose': .02}], under=[knit('#eeeae0', loose=-.03)], tall=6.0, face={'head/head-oval': .6, 'chin/chin-width-decr': .4}),
    # the head nurse: a plait over the shoulder, celadon scrubs, one hand warming the other
    'haneul-person-5': dict(screen=dict(window=(.10, .90), seed=17), clinic='haneul', sex='female', old=.2, weight=.15, lids=.2, skin='#deb198', yaw=18, head=(6, -5, 6), hair=('plait', dict(part=-.15, over=1)), hairShade=('#251a15', '#5a4234'), wear=[{'of': 'male_casualsuit04', 'shade': '#95a399', 'soft': 12, 'loose': .005}], hands={'L': ((.24, -2.95, 1.30), (-.9, -.22, .3)), 'R': ((.16, -2.68, 1.48), (-.9, -.42, .22))}, curl=1.3, tall=6.9, face={'head/head-round': .6},
        laid=[dict(polygon=[(-.36, .14), (.36, .14), (0, -.62)], lift=.02, shade='#e9ece2')]),
    # the director: cropped hair with silver in it, by the lamp, a hand at the lapel
    'onyu-person-1': dict(nape=.55, screen=dict(lamp=(.13, .44), dusk=(1.2, 1.5)), clinic='onyu', sex='female', old=.32, weight=-.2, lids=.2, skin='#d9a98c', yaw=-30, head=(-6, 3, 2), hair=('short', dict(part=.35, length=.78, lift=.24, fringe=.35)), hairShade=('#3a302b', '#756a62'), grey=.28, wear=[coat('#d9cbb6', loose=.03, soft=8)], roll='#8a5f45', under=[knit('#8a5f45', soft=10, loose=-.03)], hands={'R': ((.30, -1.55, 1.25), (-.45, .75, .2)), 'L': ((.35, -3.3, 1.35), (-.9, -.25, .2))}, curl=1.3, tall=6.6, face={'cheek/l-cheek-bones-incr': .5, 'cheek/r-cheek-bones-incr': .5}),
    # hair combed back, the shade of a beard, a dark rolled neck under a pale coat
    'onyu-person-2': dict(nape=.36, light=-1, screen=dict(lamp=(.86, .30), dusk=(-.3, .16)), clinic='onyu', sex='male', old=.16, weight=.1, lids=.2, skin='#cb9879', yaw=34, head=(10, -2, 3), shade=.45, hair=('sleek', dict(length=.9, lift=.15)), hairShade=('#1a1310', '#3e2f26'), wear=[coat('#ece3d4', loose=.05)], roll='#4a3226', under=[knit('#4a3226', loose=-.03)], tall=6.1, face={'head/head-rectangular': .5, 'nose/nose-hump-incr': .25}),
    # long hair over one shoulder, profile, an open silk shirt
    'onyu-person-3': dict(open=1.15, screen=dict(lamp=(.14, .20), dusk=(.72, 1.3)), clinic='onyu', sex='female', old=.04, weight=-.4, lids=.16, skin='#e0b193', yaw=-40, head=(-12, -3, 6), hair=('aside', dict(part=-.2, over=-1)), hairShade=('#2b1b13', '#6b4a33'), wear=[shirt('#ebe0cf', loose=.015, soft=4)], tall=6.2, face={'head/head-oval': .6}),
    # chestnut hair gathered at the back, her eyes on her folded hands
    'onyu-person-4': dict(light=-1, screen=dict(lamp=(.90, .56), dusk=(-.4, .26)), clinic='onyu', sex='female', old=.26, weight=.2, lids=.22, skin='#d5a487', yaw=36, head=(2, 3, 10), hair=('knot', dict(part=-.3, low=-.12, radius=.40, tilt=40)), hairShade=('#3a241a', '#7a543c'), wear=[{'of': 'male_casualsuit04', 'shade': '#7b6058', 'soft': 12, 'loose': .005}], hands=CLASP, curl=1.3, tall=7.2, face={'head/head-round': .4},
        laid=[dict(polygon=[(-.34, .16), (.34, .16), (0, -.5)], lift=.02, shade='#e9d9c0')]),
}
