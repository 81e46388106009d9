import sharp from 'sharp'
import { draw, type DrawTask } from './draw.ts'

sharp.concurrency(1)
sharp.cache(false)

export const drawTask = async (task: DrawTask): Promise<Uint8Array> => new Uint8Array(await draw(task))
