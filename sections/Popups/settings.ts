/** How the section is set: settings.schema.json. */
export type PopupsSettings = { words: 'over' | 'beneath'; steps: 'bars' | 'numbers' }
