import { Tag } from '#browser/admin-kit/tag.tsx';
import styles from './order.module.css';

export function OrderTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag} tone="plain">
          {tag}
        </Tag>
      ))}
    </span>
  );
}
