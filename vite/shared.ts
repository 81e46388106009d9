import type { UserConfig } from 'vite'

/** Where a build goes: `npm run build` gives each one a folder of its own. */
export const buildFolder = process.env['MARU_BUILD_FOLDER'] ?? 'dist'

/**
 * How TSX is compiled everywhere. The same class names must come out in the browser's chunks and on the server,
 * or hydration would break the styles of sections that load late.
 */
export const oxc: NonNullable<UserConfig['oxc']> = {
  jsx: { runtime: 'automatic' },
  plugins: {
    styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
  },
}
