/** Descriptions shown in place of the patterns for template files: examples instead of regular expressions. */
const WORDS: Readonly<Record<string, string>> = {
  '^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$': '#RRGGBB, such as #F3F2EF, or #RRGGBBAA with its share of opacity',
  '^#[0-9a-fA-F]{6}$': '#RRGGBB, such as #F3F2EF',
  '^[a-z][a-z0-9-]*$': 'small letters, digits and hyphens, such as spring-light',
  '^[a-z]+(-[a-z]+)*$': 'small letters and hyphens, such as quick-links',
  '^[a-z]+\\.[a-z-]+$': 'a role as place and purpose, such as home.hero',
  '^[a-z][A-Za-z0-9.]*$': 'a key of the texts, such as home or productDetail',
  '^([a-z][A-Za-z]*)?$': 'a name in small letters, such as quickLinks',
  '^[A-Z][A-Za-z0-9]*$': 'a section’s name with capitals, such as HeroSlider',
  '^[A-Za-z_$][A-Za-z0-9_$]*$': 'a name of letters and digits, such as bookButton',
  '^[0-9]+\\.[0-9]+\\.[0-9]+$': 'three numbers, such as 1.0.0',
  '^(none|[-#0-9a-zA-Z ,.]+)$': 'none, or a shadow such as 0 6px 24px #00000014',
  '^[^;{}<>]+$': 'a list of families, such as Pretendard, sans-serif',
  '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$': 'a language’s tag, such as ko or zh-Hans',
  '^(/media/|https?://)': 'an address that begins with /media/ or https://',
  '^(/|#|https?://|tel:|mailto:)': 'an address, such as /products, #visit, https://… or tel:…',
  '^(|/|#|https?://.+|/.+)$': 'an address, such as /products or https://…',
  '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$': 'two shares, such as 50% 30%',
  '\\S': 'a text that is not empty',
}

/** Describes the values a pattern allows, as the end of a sentence; returns the pattern if there is no description. */
export const describePattern = (pattern: string): string => {
  const words = WORDS[pattern]
  return words === undefined ? `have the form ${pattern}` : `be ${words}`
}
