import { backgroundTask } from '../../core/background-task.ts'
import { parseTranslationFile } from './parse-translation-file.ts'

export const parseTranslationTask = backgroundTask(parseTranslationFile)
