/** All Korean texts of the console, by file. */
export const texts = import.meta.glob<Record<string, unknown>>('../../../locales/ko/console/*.json', {
  eager: true,
  import: 'default',
})
