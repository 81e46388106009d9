/** All English texts of the console, by file. */
export const texts = import.meta.glob<Record<string, unknown>>('../../../locales/en/console/*.json', {
  eager: true,
  import: 'default',
})
