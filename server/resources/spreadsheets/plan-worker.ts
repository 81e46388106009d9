import { backgroundTask } from '../../background-task.ts'
import { planFile } from './plan-file.ts'

export const planFileTask = backgroundTask(planFile)
