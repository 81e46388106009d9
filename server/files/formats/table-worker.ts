import { backgroundTask } from '../../core/background-task.ts'
import { parseTable, type TableTask } from './parse-table.ts'
import { writeTable } from './write-table.ts'

export const parseTableTask = backgroundTask(({ bytes, ...options }: TableTask) => parseTable(bytes, options))
export const writeTableTask = backgroundTask(writeTable)
