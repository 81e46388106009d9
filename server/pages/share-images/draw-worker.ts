import sharp from 'sharp'
import { backgroundTask } from '../../core/background-task.ts'
import { draw, type DrawTask } from './draw.ts'

sharp.concurrency(1)
sharp.cache(false)

export const drawTask = backgroundTask(async (task: DrawTask) => new Uint8Array(await draw(task)))
