/** An arrow between two folders or files that closes a circle, and what would take it away. */
export type KnownArrow = { readonly from: string; readonly to: string; readonly mend: string }

/** This list only becomes shorter: an arrow that closes no circle any more fails the test, and no other may join it. */
export const KNOWN_ARROWS: readonly KnownArrow[] = [
  {
    from: 'runtime/request',
    to: 'runtime/render',
    mend: 'A template is asked for its CSS where the document is made; fallback texts are collected there too.',
  },
  {
    from: 'server/booking',
    to: 'server/ssr',
    mend: 'Which third parties a clinic has is neither of the two rooms’: it moves out of server/ssr/integrations.ts.',
  },
  { from: 'server/fleet', to: 'server/cli', mend: 'The template check moves out of the command line.' },
]

/** The same between files. */
export const KNOWN_FILE_ARROWS: readonly KnownArrow[] = ['PopupCard', 'PopupGrid', 'PopupLayer'].map((name) => ({
  from: `sections/Popups/${name}.tsx`,
  to: 'sections/Popups/Popups.tsx',
  mend: 'The type of the settings gets a file of its own.',
}))
