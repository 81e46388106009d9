/**
 * Returns a text without characters that XML, JSON or PostgreSQL cannot store: NUL and other control characters except
 * tab and line breaks, noncharacters, and lone surrogates.
 */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\u007E\u0080-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
