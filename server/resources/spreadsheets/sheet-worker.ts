import { backgroundTask } from '../../core/background-task.ts'
import { writeSheet } from './export-sheet.ts'
import { planFile } from './plan-file.ts'

export const planFileTask = backgroundTask(planFile)
export const writeSheetTask = backgroundTask(writeSheet)
