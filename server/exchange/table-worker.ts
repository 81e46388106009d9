import { backgroundTask } from '../background-task.ts'
import { parseTable, type TableTask } from './parse-table.ts'

export const parseTableTask = backgroundTask(({ bytes, ...options }: TableTask) => parseTable(bytes, options))
