// Adds the pictures made by the other scripts to ../media/catalogue.json: their size as measured, their words from the table.
// node catalogue.mjs   keeps every entry it does not know
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const media = new URL('../media/', import.meta.url)

/** file: Korean, Japanese, English, Chinese */
const words = {
  't-shadow-1.webp': [
    '베이지색 벽에 드리운 나뭇잎 그림자',
    'ベージュの壁に落ちる葉の影',
    'Leaf shadows across a beige wall',
    '米色墙面上的叶影',
  ],
  't-serum-1.webp': [
    '아치 앞 돌 받침에 놓인 세럼 두 병과 크림',
    'アーチの前の石台に並ぶ美容液2本とクリーム',
    'Two serum bottles and a cream on stone blocks before an arch',
    '拱门前石台上的两瓶精华与一罐面霜',
  ],
  't-water-1.webp': [
    '물 위 돌 받침에 놓인 크림과 주황 원',
    '水面の石台に置かれたクリームとオレンジの円',
    'A cream jar on stone in water beside an orange disc',
    '水面石台上的面霜与橙色圆盘',
  ],
  't-water-2.webp': [
    '해를 닮은 원 아래 물가에 놓인 크림',
    '太陽のような円の下、水辺に置かれたクリーム',
    'A cream jar at the water under a disc like the sun',
    '如日圆盘下临水的面霜',
  ],
  't-ripple-1.webp': [
    '주황 원 아래로 번지는 잔물결',
    'オレンジの円の下に広がるさざ波',
    'Ripples spreading beneath an orange disc',
    '橙色圆盘下荡开的涟漪',
  ],
  't-ripple-2.webp': [
    '살굿빛 수면에 번지는 옅은 물결',
    'アプリコット色の水面に広がる淡い波紋',
    'Faint ripples on apricot water',
    '杏色水面上的浅浅波纹',
  ],
  't-night-1.webp': [
    '어두운 주름 천 앞 대리석 위의 붉은 세럼 병',
    '暗いドレープの前、大理石に立つ赤い美容液ボトル',
    'A red serum bottle on marble before dark drapery',
    '深色帷幔前大理石上的红色精华瓶',
  ],
  't-night-3.webp': [
    '어둠 속 대리석에 나란히 놓인 세럼과 크림',
    '暗がりの大理石に並ぶ美容液とクリーム',
    'Serum and cream side by side on marble in the dark',
    '暗处大理石上并列的精华与面霜',
  ],
  't-device-1.webp': [
    '화분 곁에 선 흰색 시술 장비',
    '鉢植えの横に立つ白い施術機器',
    'A white treatment device standing by a potted plant',
    '盆栽旁的白色治疗仪器',
  ],
  't-device-2.webp': [
    '시술 장비의 화면과 두 개의 핸드피스',
    '施術機器の画面と2本のハンドピース',
    'The screen and two handpieces of a treatment device',
    '治疗仪器的屏幕与两支手柄',
  ],
  't-lounge-1.webp': [
    '햇빛이 드는 대기실의 소파와 나무',
    '日の差す待合室のソファと木',
    'A sofa and a tree in a sunlit waiting room',
    '阳光照进的候诊区沙发与绿植',
  ],
  't-window-1.webp': [
    '얇은 커튼 너머로 빛이 드는 시술실',
    '薄いカーテン越しに光の入る施術室',
    'A treatment room with light through thin curtains',
    '光线透过薄帘洒入的诊疗室',
  ],
  't-room-1.webp': [
    '아치 선반이 있는 시술실의 침대',
    'アーチ棚のある施術室のベッド',
    'A treatment bed before an arched shelf',
    '设有拱形搁架的诊疗室床位',
  ],
  't-shelf-1.webp': [
    '아치 선반 곁의 나무와 돌 탁자',
    'アーチ棚の横の木と石のテーブル',
    'A tree and a stone table beside an arched shelf',
    '拱形搁架旁的绿植与石桌',
  ],
  't-shelf-2.webp': [
    '병과 수건을 올려 둔 은은한 조명의 아치 선반',
    'ボトルとタオルを置いた間接照明のアーチ棚',
    'An arched, softly lit shelf with bottles and towels',
    '柔光拱形搁架上的瓶罐与毛巾',
  ],
  't-stone-1.webp': [
    '나무 판에 쌓은 돌과 말아 둔 수건',
    '木の台に積んだ石と巻いたタオル',
    'Stacked stones and rolled towels on a wooden board',
    '木板上叠放的石头与卷好的毛巾',
  ],
  't-towel-1.webp': [
    '말아 둔 수건 곁에 켠 작은 초',
    '巻いたタオルの横に灯る小さなキャンドル',
    'A small candle lit beside rolled towels',
    '卷好的毛巾旁点着一支小蜡烛',
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
  't-gel-4.webp': [
    '가까이에서 본 젤 방울과 빛의 반사',
    '間近で見たジェルの滴と光の反射',
    'A drop of gel up close, with its reflections',
    '近看凝胶滴与光的反射',
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
  't-molecule-3.webp': [
    '호박색 구와 둘레를 떠도는 작은 구들',
    '琥珀色の球とまわりに漂う小さな球',
    'An amber sphere with smaller ones drifting around it',
    '琥珀色球体与环绕漂浮的小球',
  ],
  't-molecule-4.webp': [
    '크림색 바탕에 떠 있는 분자 모형',
    'クリーム色の背景に浮かぶ分子のモデル',
    'A molecular model floating on cream',
    '奶油色背景上悬浮的分子模型',
  ],
  't-cream-1.webp': [
    '물결치듯 펴 바른 흰 크림',
    '波打つように伸ばした白いクリーム',
    'White cream spread in waves',
    '如波浪般抹开的白色面霜',
  ],
  't-cream-2.webp': [
    '베이지색 바탕에 겹친 크림의 결',
    'ベージュの面に重なるクリームの筋',
    'Layered strokes of cream on beige',
    '米色底面上层叠的面霜纹理',
  ],
  't-cream-3.webp': [
    '가까이에서 본 크림의 고운 주름',
    '間近で見たクリームの細かな筋',
    'The fine ridges of cream up close',
    '近看面霜的细腻纹路',
  ],
  't-silk-1.webp': [
    '빛이 스민 연한 비단 자락',
    '光をふくむ淡い絹の布',
    'Pale silk with light in its folds',
    '透着光的浅色丝绸',
  ],
  't-silk-2.webp': [
    '비스듬히 흐르는 갈색 비단 주름',
    '斜めに流れる茶色の絹のひだ',
    'Brown silk falling in slanting folds',
    '斜斜垂落的棕色丝绸褶皱',
  ],
  't-silk-3.webp': [
    '부드럽게 겹친 베이지색 비단',
    'やわらかく重なるベージュの絹',
    'Beige silk in soft layers',
    '柔和层叠的米色丝绸',
  ],
  't-handpiece-1.webp': [
    '돌 판에 놓인 흰색과 금색 핸드피스',
    '石板に置かれた白と金のハンドピース',
    'A white and gold handpiece on a stone slab',
    '石板上的白金色手柄',
  ],
  't-handpiece-2.webp': [
    '금색 고리를 두른 핸드피스의 끝과 올리브 가지',
    '金の輪をもつハンドピースの先端とオリーブの枝',
    'The gold-ringed tip of a handpiece with an olive branch',
    '镶金环的手柄前端与橄榄枝',
  ],
  't-jar-1.webp': [
    '돌 판 위의 크림과 금색 뚜껑, 주황 공',
    '石板のクリームと金色の蓋、オレンジの球',
    'A cream jar, its gold lid and an orange ball on stone',
    '石板上的面霜、金色盖与橙色小球',
  ],
  't-jar-2.webp': [
    '사선의 빛이 드는 곳에 열어 둔 크림',
    '斜めの光の中で開けられたクリーム',
    'An open cream jar in slanting light',
    '斜光中打开的面霜',
  ],
  't-tube-1.webp': [
    '돌 받침에 세운 초록색과 흰색 튜브',
    '石台に立つ緑と白のチューブ',
    'A green and a white tube standing on stone blocks',
    '石台上立着的绿色与白色软管',
  ],
  't-tube-2.webp': [
    '나란히 선 두 가지 크기의 튜브',
    '並んで立つ大小のチューブ',
    'Two tubes of different sizes side by side',
    '并排而立的大小两支软管',
  ],
  't-vial-1.webp': [
    '둥근 돌 받침에 놓인 앰플 세 병',
    '丸い石台に置かれたアンプル3本',
    'Three vials on a round stone base',
    '圆形石台上的三支安瓿',
  ],
  't-vial-2.webp': [
    '주황 뚜껑을 한 앰플 세 병과 금색 구슬',
    'オレンジの蓋のアンプル3本と金の球',
    'Three orange-capped vials and a gold bead',
    '三支橙盖安瓿与一颗金珠',
  ],
  't-form-1.webp': [
    '살빛과 주황의 둥근 형태들',
    '肌色とオレンジの丸い形',
    'Rounded forms in skin tones and orange',
    '肤色与橙色的圆润形体',
  ],
  't-form-2.webp': [
    '부드러운 빛을 받은 조약돌 모양',
    'やわらかな光を受けた小石の形',
    'Pebble shapes in soft light',
    '柔光中的卵石形体',
  ],
  't-form-3.webp': [
    '올리브색과 크림색의 조약돌 모양',
    'オリーブとクリーム色の小石の形',
    'Pebble shapes in olive and cream',
    '橄榄绿与奶油色的卵石形体',
  ],
  't-form-4.webp': [
    '테라코타와 크림색의 조약돌 모양',
    'テラコッタとクリーム色の小石の形',
    'Pebble shapes in terracotta and cream',
    '陶土色与奶油色的卵石形体',
  ],
  't-dune-1.webp': [
    '주황 해가 걸린 연한 모래 언덕',
    'オレンジの太陽がかかる淡い砂丘',
    'Pale dunes beneath an orange sun',
    '橙日之下的浅色沙丘',
  ],
  't-dune-2.webp': ['해 질 녘의 짙은 모래 언덕', '日暮れの濃い砂丘', 'Dark dunes at dusk', '日暮时分的深色沙丘'],
  't-dune-3.webp': [
    '아침 해 아래 올리브색 언덕',
    '朝日の下のオリーブ色の丘',
    'Olive hills beneath a morning sun',
    '晨光下的橄榄色山丘',
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
