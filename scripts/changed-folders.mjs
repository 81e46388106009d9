// Finds the folders with uncommitted code changes; their unit tests are the first to fail.
import { runProgram } from './run-program.mjs'

/** Above this number, running all tests is as fast. */
const MOST_FOLDERS = 12

const CODE = /\.(tsx?|mjs|json)$/

/** The folders of changed and new code, each with `/` at its end; none where git cannot say, or where they are too many. */
export async function listChangedFolders() {
  const git = (...args) => runProgram('git', args, { isQuiet: true }).catch(() => ({ code: 1, output: '' }))
  // Quoted and with its own prefix, a path would be none.
  const asPaths = ['-c', 'core.quotePath=false']
  const answers = await Promise.all([
    git(...asPaths, 'diff', '--name-only', '--relative', 'HEAD'),
    git(...asPaths, 'ls-files', '--others', '--exclude-standard'),
  ])
  return answers.some(({ code }) => code !== 0) ? [] : toFolders(answers.flatMap(({ output }) => output.split('\n')))
}

/** Returns the outermost folders of paths; nested ones run with them. */
export function toFolders(paths) {
  const folders = [...new Set(paths.filter((path) => CODE.test(path)).map(folderOf))].filter((folder) => folder !== '')
  const outer = folders.filter((folder) => !folders.some((other) => other !== folder && folder.startsWith(other)))
  return outer.length > MOST_FOLDERS ? [] : outer
}

function folderOf(path) {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
