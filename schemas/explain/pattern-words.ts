/** Descriptions shown in place of the patterns for template files: examples instead of regular expressions. */
const WORDS: Readonly<Record<string, string>> = {
  '^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$': '#RRGGBB, such as #F3F2EF, or #RRGGBBAA with opacity',
  '^#[0-9a-fA-F]{6}$': '#RRGGBB, such as #F3F2EF',
  '^[a-z][a-z0-9-]*$': 'lowercase letters, digits and hyphens, such as spring-light',
  '^[a-z]+(-[a-z]+)*$': 'lowercase letters and hyphens, such as quick-links',
  '^[a-z]+\\.[a-z-]+$': 'a role as place and purpose, such as home.hero',
  '^[a-z][A-Za-z0-9.]*$': 'a key of the texts, such as home or productDetail',
  '^([a-z][A-Za-z]*)?$': 'a camelCase name, such as quickLinks',
  '^[A-Z][A-Za-z0-9]*$': 'a section’s name in PascalCase, such as HeroSlider',
  '^[A-Za-z_$][A-Za-z0-9_$]*$': 'a name of letters and digits, such as bookButton',
  '^[0-9]+\\.[0-9]+\\.[0-9]+$': 'three numbers, such as 1.0.0',
  '^(none|[-#0-9a-zA-Z ,.]+)$': 'none, or a shadow such as 0 6px 24px #00000014',
  '^[^;{}<>]+$': 'a list of families, such as Pretendard, sans-serif',
  '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$': 'a language tag, such as ko or zh-Hans',
  '^(/media/|https?://)': 'an address that starts with /media/ or https://',
  '^(/|#|https?://|tel:|mailto:)': 'an address, such as /products, #visit, https://… or tel:…',
  '^(|/|#|https?://.+|/.+)$': 'an address, such as /products or https://…',
  '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$': 'two percentages, such as 50% 30%',
  '\\S': 'a non-empty text',
}

/** Describes the values a pattern allows, as the end of a sentence; returns the pattern if there is no description. */
export const describePattern = (pattern: string): string => {
  const words = WORDS[pattern]
  return words === undefined ? `have the form ${pattern}` : `be ${words}`
}
