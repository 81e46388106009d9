"""A body from MakeHuman's free base mesh: shape, pose and clothes as arrays. Lengths in decimetres, y up, facing +z, left is +x."""
import json, os
import numpy as np


def turn(axis, degrees):
    """The rotation about a unit axis."""
    a = np.asarray(axis, float); a = a / np.linalg.norm(a); t = np.radians(degrees); k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    return np.eye(3) + np.sin(t) * k + (1 - np.cos(t)) * k @ k


X, Y, Z = np.eye(3)


def swing(a, b):
    """The smallest rotation that brings direction a to direction b."""
    a = a / np.linalg.norm(a); b = np.asarray(b, float) / np.linalg.norm(b); axis = np.cross(a, b); s = np.linalg.norm(axis)
    return np.eye(3) if s < 1e-6 else turn(axis, np.degrees(np.arctan2(s, a @ b)))


def read_obj(path):
    """Corners, faces by group, and each face's corners on the texture."""
    corners, flat, faces, group = [], [], {}, ''
    for line in open(path):
        part = line.split()
        if not part: continue
        if part[0] == 'v': corners.append([float(t) for t in part[1:4]])
        elif part[0] == 'vt': flat.append([float(t) for t in part[1:3]])
        elif part[0] == 'g': group = part[1]
        elif part[0] == 'f': faces.setdefault(group, []).append([int(t.split('/')[0]) - 1 for t in part[1:]])
    return np.array(corners), faces


class Body:
    def __init__(self, data, person):
        self.data = data
        self.rest, self.faces = read_obj(data + '/3dobjs/base.obj')
        self.shape(person)
        self.narrow(person)
        self.skeleton()
        self.body = self.faces['body']

    def target(self, name, amount):
        if not amount: return
        for line in open('%s/targets/%s.target' % (self.data, name)):
            part = line.split()
            if len(part) == 4 and part[0] != '#': self.rest[int(part[0])] += amount * np.array([float(t) for t in part[1:]])

    def shape(self, person):
        sex, old, weight = person['sex'], person.get('old', .1), person.get('weight', 0)
        for age, part in (('young', 1 - old), ('old', old)):
            self.target('macrodetails/asian-%s-%s' % (sex, age), part)
            for build, share in (('average', 1 - abs(weight)), ('max', max(weight, 0)), ('min', max(-weight, 0))):
                self.target('macrodetails/universal-%s-%s-averagemuscle-%sweight' % (sex, age, build), part * share)
        for side in 'left', 'right': self.target('expression/units/asian/eye-%s-closure' % side, person.get('lids', .55))
        self.target('expression/units/asian/mouth-corner-puller', person.get('smile', .3))
        for name, amount in person.get('face', {}).items(): self.target(name, amount)

    def narrow(self, person):
        """Clothes add breadth, which the shoulders give back."""
        neck = self.rest[list({i for f in self.faces['joint-neck'] for i in f})].mean(0); k = person.get('build', {'female': .90, 'male': .94}[person['sex']])
        share = np.clip((neck[1] + .1 - self.rest[:, 1]) / .6, 0, 1); self.rest[:, 0] *= 1 - (1 - k) * share; self.rest[:, 2] *= 1 - .6 * (1 - k) * share

    def joint(self, name): return self.rest[self.places[name]].mean(0)

    def skeleton(self):
        rig = json.load(open(self.data + '/rigs/default.mhskel')); self.places, self.bones = rig['joints'], rig['bones']
        told = json.load(open(self.data + '/rigs/default_weights.mhw'))['weights']
        self.order, left = [], dict(self.bones)
        while left:
            for name in [n for n, b in left.items() if b['parent'] not in left]: self.order.append(name); del left[name]
        self.column = {name: i for i, name in enumerate(self.order)}; w = np.zeros((len(self.rest), len(self.order)))
        for name, rows in told.items():
            for i, amount in rows: w[int(i), self.column[name]] += amount
        skin = np.array(sorted({i for f in self.faces['body'] for i in f})); bare = np.flatnonzero(w.sum(1) < .01)
        from scipy.spatial import cKDTree
        w[bare] = w[skin[cKDTree(self.rest[skin]).query(self.rest[bare])[1]]]
        self.weights = w / w.sum(1, keepdims=True)

    def head(self, name): return self.joint(self.bones[name]['head'])

    def tail(self, name): return self.joint(self.bones[name]['tail'])

    def pose(self, turns, aims):
        """turns: bone → rotation in the rest pose; aims: bone → direction it must point to. Children follow."""
        g = {}
        for name in self.order:
            parent = self.bones[name]['parent']; r, t = g[parent] if parent else (np.eye(3), np.zeros(3)); h = self.head(name); at = r @ h + t
            if name in aims: r = swing(r @ (self.tail(name) - h), aims[name]) @ r
            if name in turns: r = r @ turns[name]
            g[name] = (r, at - r @ h)
        self.moves = [g[name] for name in self.order]; self.posed = self.carry(self.rest, self.weights)

    def carry(self, points, weights):
        out = np.zeros_like(points)
        for i in np.flatnonzero(weights.max(0) > 1e-4): r, t = self.moves[i]; out += weights[:, i:i + 1] * (points @ r.T + t)
        return out

    def follow(self, bone, points): r, t = self.moves[self.column[bone]]; return points @ r.T + t

    def wear(self, path):
        """A garment made for the base mesh: its rest corners, weights, faces, and the skin that it hides."""
        _, faces = read_obj(path + '.obj'); scale, rows, hidden, state = [1, 1, 1], [], set(), ''
        for line in open(path + '.mhclo'):
            part = line.split()
            if not part or part[0] == '#': continue
            if part[0] in ('x_scale', 'y_scale', 'z_scale'):
                k = 'xyz'.index(part[0][0]); scale[k] = abs(self.rest[int(part[1])][k] - self.rest[int(part[2])][k]) / float(part[3])
            elif part[0] in ('verts', 'delete_verts'): state = part[0]
            elif state == 'verts' and part[0].lstrip('-').isdigit(): rows.append([float(t) for t in part])
            elif state == 'delete_verts':
                ends, i = [t for t in part], 0
                while i < len(ends):
                    if i + 2 < len(ends) and ends[i + 1] == '-': hidden.update(range(int(ends[i]), int(ends[i + 2]) + 1)); i += 3
                    else: hidden.add(int(ends[i])); i += 1
            else: state = ''
        points, weights = np.zeros((len(rows), 3)), np.zeros((len(rows), len(self.order)))
        for n, row in enumerate(rows):
            if len(row) == 1: points[n], weights[n] = self.rest[int(row[0])], self.weights[int(row[0])]; continue
            for k in range(3): points[n] += row[3 + k] * self.rest[int(row[k])]; weights[n] += row[3 + k] * self.weights[int(row[k])]
            points[n] += np.array(row[6:9]) * scale
        weights = np.clip(weights, 0, None)
        return points, weights / weights.sum(1, keepdims=True), [f for group in faces.values() for f in group], hidden


def pieces_of(path):
    """For each face of a garment the first face of its piece of cloth, as cut out on the texture."""
    cut = [[int(t.split('/')[1]) for t in line.split()[1:]] for line in open(path) if line.startswith('f ')]; parent = {}

    def find(i):
        parent.setdefault(i, i)
        while parent[i] != i: parent[i] = parent[parent[i]]; i = parent[i]
        return i
    for f in cut:
        for i in f[1:]: parent[find(i)] = find(f[0])
    first = {}
    for n, f in enumerate(cut): first.setdefault(find(f[0]), n)
    return [first[find(f[0])] for f in cut]
