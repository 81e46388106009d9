// Adds the pictures made by the other scripts to server/app/demo/media/catalogue.json, with their measured size and the alt texts of
// the table. Usage: node catalogue.mjs. Entries that it does not know stay unchanged
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const media = new URL('../../server/app/demo/media/', import.meta.url)

/** file: Korean, Japanese, English, Chinese */
const words = {
  't-shadow-1.webp': [
    '베이지색 벽에 드리운 나뭇잎 그림자',
    'ベージュの壁に落ちる葉の影',
    'Leaf shadows across a beige wall',
    '米色墙面上的叶影',
  ],
  't-ripple-2.webp': [
    '살굿빛 수면에 번지는 옅은 물결',
    'アプリコット色の水面に広がる淡い波紋',
    'Faint ripples on apricot water',
    '杏色水面上的浅浅波纹',
  ],
  't-gel-1.webp': [
    '베이지색 바탕에 맺힌 커다란 젤 방울',
    'ベージュの面に乗る大きなジェルの滴',
    'One large drop of gel on beige',
    '米色底面上的一大滴凝胶',
  ],
  't-gel-2.webp': [
    '크고 작은 투명한 젤 방울들',
    '大小の透明なジェルの滴',
    'Clear drops of gel, large and small',
    '大大小小的透明凝胶滴',
  ],
  't-gel-3.webp': [
    '옅은 바탕에 흩어진 작은 젤 방울',
    '淡い面に散る小さなジェルの滴',
    'Small drops of gel scattered on a pale ground',
    '浅色底面上散落的小凝胶滴',
  ],
  't-molecule-1.webp': [
    '속이 비치는 호박색 구 안의 작은 구',
    '透きとおる琥珀色の球の中の小さな球',
    'A small sphere inside a clear amber one',
    '透明琥珀色球体中的小球',
  ],
  't-molecule-2.webp': [
    '공중에 떠 있는 금빛과 흰빛의 작은 구',
    '宙に浮かぶ金色と白の小さな球',
    'Small gold and white spheres in the air',
    '悬浮的金色与白色小球',
  ],
  't-silk-1.webp': [
    '빛이 스민 연한 비단 자락',
    '光をふくむ淡い絹の布',
    'Pale silk with light in its folds',
    '透着光的浅色丝绸',
  ],
  't-silk-3.webp': [
    '부드럽게 겹친 베이지색 비단',
    'やわらかく重なるベージュの絹',
    'Beige silk in soft layers',
    '柔和层叠的米色丝绸',
  ],
  't-dune-1.webp': [
    '주황 해가 걸린 연한 모래 언덕',
    'オレンジの太陽がかかる淡い砂丘',
    'Pale dunes beneath an orange sun',
    '橙日之下的浅色沙丘',
  ],
}

const path = fileURLToPath(new URL('catalogue.json', media))
const catalogue = JSON.parse(readFileSync(path, 'utf8'))
for (const [file, [ko, ja, en, zh]] of Object.entries(words)) {
  const { width, height } = await sharp(fileURLToPath(new URL(file, media))).metadata()
  catalogue[file] = { width, height, alt: { ko, ja, en, zh } }
}
writeFileSync(path, `${JSON.stringify(catalogue, null, 2)}\n`)
console.log(Object.keys(words).length)
