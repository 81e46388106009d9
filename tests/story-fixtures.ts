const image = { src: '/media/room.webp', alt: '방', width: 1200, height: 900 }

/** A clinic's story, resolved to Korean, with every field of `clinic.story`. */
export const STORY = {
  overline: '하늘 이야기',
  title: '높지 않은 곳에서\n천천히 봅니다',
  lead: '골목의 2층입니다.',
  paragraphs: ['빛이 벽을 덮고 있었습니다.', '덜어 낼 것을 찾습니다.'],
  image,
  secondImage: { ...image, src: '/media/jar.webp', alt: '크림' },
  caption: '책상 위 크림 하나',
  signature: { name: '임하늘', position: '대표원장' },
}
