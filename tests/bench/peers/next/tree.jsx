import { createElement } from 'react'
import page from './page.json'

const Tree = ({ node }) => {
  if (typeof node === 'string') return node
  if (node.html !== undefined) return createElement(node.tag, { dangerouslySetInnerHTML: { __html: node.html } })
  return createElement(
    node.tag,
    node.attributes,
    ...node.children.map((child, index) => <Tree key={index} node={child} />),
  )
}

/** The page that the bench wrote into page.json. */
export const Page = () => (
  <>
    <style dangerouslySetInnerHTML={{ __html: page.css }} />
    {page.children.map((node, index) => (
      <Tree key={index} node={node} />
    ))}
  </>
)
