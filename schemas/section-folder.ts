/** First words of section names, by the folder in `sections/` that holds them. */
const FAMILIES = {
  boards: ['Board', 'Customer', 'Post'],
  chrome: ['Floating', 'Popups', 'Site', 'Toasts'],
  director: ['Director'],
  equipment: ['Equipment'],
  hero: ['Hero'],
  notices: ['Notice'],
  pages: ['Message', 'Page', 'Terms'],
  philosophy: ['Philosophy'],
  product: ['Product'],
  promises: ['Promise'],
  promotions: ['Promotion'],
  'quick-links': ['Quick'],
  search: ['Search'],
  space: ['Space'],
  staff: ['Staff'],
  story: ['Branding', 'Statement', 'Story'],
  support: ['Contact', 'Faq', 'Support'],
  treatments: ['Ranking', 'Treatment'],
  visit: ['Branch', 'Clinic', 'Directions', 'Hours', 'Visit'],
}

const FOLDERS = new Map(
  Object.entries(FAMILIES).flatMap(([family, words]) => words.map((word) => [word, family] as const)),
)

/** Returns the folder of a section, such as `sections/hero/HeroSlider`: the first word of its name decides. */
export const sectionFolder = (type: string): string => {
  const [word = ''] = /^[A-Z][a-z]*/.exec(type) ?? []
  return `sections/${FOLDERS.get(word) ?? '*'}/${type}`
}
