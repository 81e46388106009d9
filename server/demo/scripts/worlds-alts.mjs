/** Words of colours that another clinic's light has changed; what is shown stays said. */
const COLOURS = {
  ko: /(갈색|주황색과 올리브색|주황색|주황빛|주황|호박색|붉은|베이지색|크림색|연한|어두운) /gu,
  ja: /(茶色の|オレンジとオリーブ色の|オレンジ色の|オレンジの|透きとおる琥珀色の|琥珀色の|赤い|ベージュの|クリーム色の|淡い|暗い)/gu,
  en: /\b(orange and olive|orange|amber|red|beige|brown|cream-coloured|pale|dark) /giu,
  zh: /(棕色|橙色与橄榄色|橙色|琥珀色|红色|米色|奶油色|浅色|深色)/gu,
}

/** Where colours are all that is said. */
const OWN = {
  'prod-vials.webp': [
    '돌 받침에 놓인 앰플 병 세 개',
    '石の台に置かれたアンプル瓶3本',
    'Three ampoule vials on a stone disc',
    '石盘上的三支安瓿瓶',
  ],
  't-dune-1.webp': ['해가 걸린 모래 언덕', '太陽がかかる砂丘', 'Dunes beneath a low sun', '悬着太阳的沙丘'],
  't-gel-3.webp': [
    '흩어진 작은 젤 방울',
    '散らばる小さなジェルの滴',
    'Small drops of gel, scattered',
    '散落的小凝胶滴',
  ],
  'molecules.webp': [
    '떠 있는 투명한 구슬과 그 안의 알갱이',
    '浮かぶ透明な球体と、その中の粒',
    'Clear floating spheres with cores',
    '漂浮的透明球体，内含微粒',
  ],
  'bg-mesh-olive.webp': [
    '은은하게 번지는 빛깔',
    'やわらかに広がる色',
    'Colours running softly into each other',
    '柔和晕开的色彩',
  ],
  'bg-mesh-warm.webp': [
    '은은하게 번지는 빛깔',
    'やわらかに広がる色',
    'Colours running softly into each other',
    '柔和晕开的色彩',
  ],
  'popup-forms.webp': [
    '흩어진 둥근 조약돌 모양',
    '散らばる丸い小石のような形',
    'Scattered pebble shapes',
    '散落的卵石形状',
  ],
  't-form-1.webp': ['겹쳐 놓인 둥근 형태들', '重なり合う丸い形', 'Rounded forms beside each other', '相叠的圆润形体'],
  't-form-3.webp': ['크고 작은 조약돌 모양', '大小の小石の形', 'Pebble shapes, large and small', '大小不一的卵石形体'],
  't-form-4.webp': ['나란한 조약돌 모양', '並んだ小石の形', 'Pebble shapes side by side', '并置的卵石形体'],
  't-molecule-4.webp': ['떠 있는 분자 모형', '浮かぶ分子のモデル', 'A floating molecular model', '悬浮的分子模型'],
  't-gel-1.webp': ['맺힌 커다란 젤 방울', '大きなジェルの滴', 'One large drop of gel', '一大滴凝胶'],
  't-cream-2.webp': ['겹친 크림의 결', '重なるクリームの筋', 'Layered strokes of cream', '层叠的面霜纹理'],
  't-water-1.webp': [
    '물 위 돌 받침에 놓인 크림과 둥근 원',
    '水面の石台に置かれたクリームと円',
    'A cream jar on stone in water beside a disc',
    '水面石台上的面霜与圆盘',
  ],
  'gel-drops.webp': ['맺힌 투명한 젤 방울', '透明なジェルのしずく', 'Clear drops of gel', '透明的凝胶水滴'],
  't-jar-1.webp': [
    '돌 판 위의 크림과 뚜껑, 작은 공',
    '石板のクリームと蓋、小さな球',
    'A cream jar, its lid and a ball on stone',
    '石板上的面霜、盖与小球',
  ],
  't-vial-2.webp': [
    '마개를 한 앰플 세 병과 작은 구슬',
    '栓をしたアンプル3本と小さな球',
    'Three capped vials and a bead',
    '三支带盖安瓿与一颗小珠',
  ],
}

/** The article before a word that lost the one before it. */
const mend = (text) => {
  const told = text.replace(/\ban (?=[bcdfghj-np-tv-z])/giu, 'a ').replace(/\ba (?=[aeiou])/gu, 'an ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}

/** What a picture in another light shows, in four languages. */
export const toAlt = (name, alt) => {
  const own = OWN[name]
  if (own) return Object.fromEntries(Object.keys(COLOURS).map((language, index) => [language, own[index]]))
  return Object.fromEntries(
    Object.entries(alt).map(([language, text]) => [language, mend(text.replaceAll(COLOURS[language], ''))]),
  )
}
