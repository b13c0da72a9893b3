-- Texts of the operator, by the number in the address of diy-string. The audit log has who wrote them.
create table notice (
  id int primary key,
  text text not null,
  updated_at timestamptz not null
);
