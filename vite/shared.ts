import type { UserConfig } from 'vite'

/** Output folder of a build: `npm run build` gives each one its own. */
export const buildFolder = process.env['MARU_BUILD_FOLDER'] ?? 'dist'

/**
 * Compilation of TSX everywhere. The browser's chunks and the server must produce the same class names, or hydration
 * would break the styles of sections that load late.
 */
export const oxc: NonNullable<UserConfig['oxc']> = {
  jsx: { runtime: 'automatic' },
  plugins: {
    styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
  },
}
