import { join } from 'node:path'
import type { Env } from '../../core/env.ts'

/** Returns the folder of the files below `/media/`, in sources and builds alike. */
export const mediaFolder = (env: Pick<Env, 'rootDir'>): string => join(env.rootDir, 'server/app/demo/media')
