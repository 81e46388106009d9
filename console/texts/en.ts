/** Everything that the console says in English, by file. */
export const texts = import.meta.glob<Record<string, unknown>>('../../locales/en/console/*.json', {
  eager: true,
  import: 'default',
})
