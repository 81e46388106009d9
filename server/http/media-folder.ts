import { join } from 'node:path'
import type { Env } from '../env.ts'

/** Where the files of `/media/` lie, in sources and builds alike. */
export const mediaFolder = (env: Pick<Env, 'rootDir'>): string => join(env.rootDir, 'server/demo/media')
